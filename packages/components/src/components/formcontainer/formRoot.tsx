import type { ReactNode } from 'react';
import { getPartProps } from '../../behaviour/parts';
import { isSafeUrl } from '../../html';
import type { BaseProps } from '../../model/props';
import type { FormContainerLabels } from './formcontainer.labels';
import { type FormErrors, issuesOf, type NamedIssue } from './issues';
import { changedLabels, ownLabels } from './labels';
import type { FormAction, FormSender } from './send';
import { type FormOptions, formView, type Part } from './view';

/** What the root element of a form is made of, in one component or in parts. */
export interface FormSource {
  readonly className?: string | undefined;
  readonly method?: 'POST' | 'GET' | undefined;
  readonly enctype?: string | undefined;
  readonly action?: string | FormAction | undefined;
  readonly redirect?: string | undefined;
  readonly errors?: FormErrors | undefined;
  readonly thankYouMessage?: string | undefined;
  readonly send?: string | undefined;
  readonly check?: string | undefined;
  readonly onSend?: FormSender | undefined;
  readonly labels?: BaseProps['labels'];
}

type Parts = ReturnType<typeof getPartProps<Part, never, never>>;

/** The root element of a form, and what its parts need. */
export interface FormRoot {
  readonly attributes: object;
  readonly options: FormOptions;
  readonly labels: FormContainerLabels;
  /** Attributes of the parts. */
  readonly part: Parts;
  /** Errors from outside, which are in the markup until the script shows them. */
  readonly early: readonly NamedIssue[];
}

const safe = (url: string | undefined) => (url && isSafeUrl(url) ? url : undefined);

/**
 * Reads the props of a form.
 *
 * @param id - id of the root element
 */
export function formRoot(props: FormSource, id: string): FormRoot {
  const { method = 'POST', action, thankYouMessage, onSend } = props;
  const labels = ownLabels(props.labels);
  const options: FormOptions = { labels, thankYouMessage, redirect: safe(props.redirect), onSend };
  const part: Parts = getPartProps(formView, options, id, props.className);
  return {
    options,
    labels,
    part,
    early: issuesOf(props.errors),
    attributes: {
      ...part.root(),
      method: method.toLowerCase(),
      encType: method === 'POST' ? props.enctype : undefined,
      action: typeof action === 'function' ? action : safe(action),
      'data-cmp-check': props.check,
      'data-cmp-send': props.send,
      'data-cmp-thank-you': thankYouMessage,
      'data-cmp-redirect': options.redirect,
      'data-cmp-form-labels': changedLabels(labels),
    },
  };
}

/** Errors that are in the markup. */
export const errorBox = (
  labels: FormContainerLabels,
  messages: readonly string[],
  isEarly = false,
): ReactNode =>
  messages.length > 0 && (
    // The script shows the early ones in the summary.
    <div className="cmp-form-error" role="alert" data-cmp-early={isEarly ? '' : undefined}>
      <h2 className="cmp-form-error__title">{labels.formNotSent}</h2>
      {messages.map((message, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages may repeat
        <p key={index} className="cmp-form-error__item">
          {message}
        </p>
      ))}
    </div>
  );

/**
 * The content of the error summary. It is not an alert: the summary has the focus when it is shown, so screen readers say its title,
 * and in Chromium an alert would be read as well, line by line and in no order.
 */
export const summaryContent = (part: Parts): ReactNode => (
  <>
    <h2 {...part.title()} />
    <p {...part.message()} />
    <ul {...part.errors()} />
  </>
);

/** What follows the fields: the status and the message after the form has been sent. */
export const formEnd = (part: Parts): ReactNode => (
  <>
    <p {...part.status()} role="status" />
    <div {...part.thanks()} tabIndex={-1}>
      <h2 {...part['thanks-title']()} />
      <p {...part['thanks-text']()} />
    </div>
  </>
);

/** The page that follows, for the server of a form that is sent by POST. */
export const redirectField = ({ options }: FormRoot, method = 'POST'): ReactNode =>
  method === 'POST' && options.redirect && <input type="hidden" name=":redirect" value={options.redirect} />;
