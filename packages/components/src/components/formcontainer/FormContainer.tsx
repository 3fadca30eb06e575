import { type FormEvent, type ReactNode, useId } from 'react';
import type { Change } from '../../behaviour/types';
import { tracked } from '../../model/dataLayer';
import type { BaseProps } from '../../model/props';
import { warn } from '../../react/checkProps';
import { component } from '../../react/component';
import { FormContainerLive } from './FormContainerLive';
import type { FormAction, FormErrors, FormSender, FormStatus } from './formcontainer.behaviour';
import { errorBox, formEnd, formRoot, redirectField, summaryContent } from './formRoot';

/** React's event of a form that a visitor sends, whichever version of its types a site has. */
export type FormSubmitEvent = Parameters<NonNullable<BaseProps['onSubmit']>>[0] & FormEvent<HTMLFormElement>;

/** The props of {@link FormContainer}. */
export interface FormContainerProps extends BaseProps {
  /**
   * How the form is sent.
   * @default POST
   * @value POST In the body of the request.
   * @value GET In the address.
   */
  method?: 'POST' | 'GET' | undefined;
  /**
   * How values are encoded. Files need `multipart/form-data`.
   * @default application/x-www-form-urlencoded
   * @value multipart/form-data Values and files.
   * @value application/x-www-form-urlencoded Values only.
   * @value text/plain Readable text, for e-mail.
   */
  enctype?: 'multipart/form-data' | 'application/x-www-form-urlencoded' | 'text/plain' | undefined;
  /** Name of the form. */
  name?: string | undefined;
  /** Accessible name of the form, which makes it a landmark. */
  title?: string | undefined;
  // Without `@format url`: an endpoint is not a page, so the checker must not look for one. It knows an `action` by its name.
  /**
   * URL that the form is sent to. Defaults to the page. In React 19 also a function, such as a server function or that of
   * `useActionState`: it is called with the values, and its answer is shown like that of `onSend`. A server function also receives
   * forms that are sent before the page's scripts have started, or without scripts.
   */
  action?: string | FormAction | undefined;
  /**
   * Page to go to after the form has been sent.
   * @format url
   */
  redirect?: string | undefined;
  /** Errors that the server has found. */
  errorMessages?: string[] | undefined;
  /**
   * Errors from your own check, your server or the state of `useActionState`: messages by the names of fields, the issues of a schema,
   * or texts about the whole form. The summary lists them and takes the focus. The error of a field goes when a visitor changes it;
   * they appear again with new `errors` or after another attempt to send. Without scripts they are at the top of the form.
   * @react
   */
  errors?: FormErrors | undefined;
  /** Message after the form has been sent, if there is no page to go to. Defaults to the label `formSentText`. */
  thankYouMessage?: string | undefined;
  /**
   * What sends the form: `fetch`, a script that stays on the page, or `native`, the browser, which shows the server's answer as a
   * new page. Other sites, and forms with GET, always need the browser.
   * @default fetch
   * @value fetch A script, which stays on the page.
   * @value native The browser, which shows the server's answer.
   */
  send?: 'fetch' | 'native' | undefined;
  /**
   * When the fields are checked: `send`, when a visitor sends the form, or `change`, also when they have changed a field and leave it.
   * Use `change` where an answer is long or unusual, and where a form works without being sent.
   * @default send
   * @value send All fields, when a visitor sends the form.
   * @value change Also a field that a visitor has changed, when they leave it.
   */
  check?: 'send' | 'change' | undefined;
  /** Type of the area that the CMS's editor shows. Ignored here. */
  resourceTypeForDropArea?: string | undefined;
  /**
   * Fields of the form.
   * @react
   */
  children?: ReactNode;
  /**
   * Sends the form in place of the library: called with the values of a form that is valid. It may answer with errors, or with a text
   * that thanks the visitor; what it throws is shown as a failure of the site. `onSubmit` also runs for forms that are invalid.
   *
   * Also set `action`: it receives forms that are sent before the page's scripts have started, or without scripts. Without it, React 19
   * calls `onSend` for an early press once the page is hydrated, and in React 18 an early press does nothing.
   * @react
   */
  onSend?: FormSender | undefined;
  /**
   * Called for each attempt to send, also of a form that is invalid. A handler that prevents the default takes over everything: checks,
   * sending and errors. Form libraries do so.
   * @react
   */
  onSubmit?: ((event: FormSubmitEvent) => void) | undefined;
  /**
   * Called when the form becomes invalid, starts to send, fails or has been sent.
   * @react
   */
  onStatusChange?: ((status: FormStatus, change: Change<FormStatus>) => void) | undefined;
}

/**
 * A form with its fields. Before it is sent, the browser's own validation checks all fields; what is wrong is shown below each field
 * and in a summary that takes the focus and links to the fields. A failed send loses nothing that a visitor has typed.
 *
 * Without scripts it is a plain form that the browser checks and sends.
 *
 * @cms form/container
 * @cmsVersion v1 v2
 * @cmsItems any
 */
export const FormContainer = component(function FormContainer(props: FormContainerProps, root) {
  const { method, name, title, action, errorMessages = [], children } = props;
  const generatedId = useId();
  if (typeof process !== 'undefined' && process.env.NODE_ENV !== 'production' && props.onSend && !action) {
    warn(
      'FormContainer',
      '`onSend` is set without `action`, so visitors without scripts cannot send the form. Add `action`: a URL or a server function.',
    );
  }
  const form = formRoot(props, props.id || `form-${generatedId}`);
  const { part, labels, early, options } = form;
  return (
    <FormContainerLive
      as="form"
      root={{
        ...root,
        ...form.attributes,
        name: name || undefined,
        'aria-label': title ?? root['aria-label'],
        ...tracked(props.dataLayer),
      }}
      options={options}
      errors={props.errors}
      early={early}
      onChange={props.onStatusChange}
    >
      {errorBox(
        labels,
        early.map(({ message }) => message),
        true,
      )}
      {errorBox(labels, errorMessages)}
      <div {...part.summary()} role="group" tabIndex={-1}>
        {summaryContent(part)}
      </div>
      {redirectField(form, method)}
      {children}
      {formEnd(part)}
    </FormContainerLive>
  );
}, 'onSend');
