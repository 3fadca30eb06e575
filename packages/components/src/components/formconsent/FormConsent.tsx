import { type ChangeEventHandler, type ReactNode, useId } from 'react';
import { sanitise } from '../../html';
import { tracked } from '../../model/dataLayer';
import type { BaseProps, ControlProps } from '../../model/props';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import { splitRoot } from '../../react/control';
import { ariaInvalid, useFieldError } from '../../react/FieldError';
import { useField } from '../../react/field';
import { withLabels as withTextLabels } from '../formtext/formtext.labels';
import { withLabels } from './formconsent.labels';

/** The props of {@link FormConsent}. */
export interface FormConsentProps extends BaseProps, ControlProps {
  /**
   * What a visitor agrees to, in a few words. It is the field's name in the summary of errors, and in the message if it is required.
   * Without `text` it is next to the check box.
   */
  title?: string | undefined;
  /**
   * What a visitor agrees to, next to the check box, with links to the details.
   * @format html
   */
  text?: string | undefined;
  /**
   * Name under which the form sends the answer.
   * @default consent
   */
  name?: string | undefined;
  /**
   * Value that the form sends if the box is checked.
   * @default yes
   */
  value?: string | undefined;
  /**
   * Version of the text, such as a date. The form sends it as `<name>Version`, so that you can prove later what a visitor has agreed to.
   * It is sent with and without an answer.
   */
  version?: string | undefined;
  /** Help below the text. */
  helpMessage?: string | undefined;
  /** Whether a visitor must agree. Never require what the request does not need, such as a newsletter. */
  required?: boolean | undefined;
  /** Message if a visitor has not agreed. Defaults to the label `consentRequired`, which names the `title`. */
  requiredMessage?: string | undefined;
  /** Disables the field: it is not sent. */
  disabled?: boolean | undefined;
  /**
   * When the field is shown: the name of another field of the form, for any value of it, or with values: `topic=service|repair`, `topic!=other`.
   * While it is hidden it is neither checked nor sent. Without scripts it is shown, and not required.
   */
  showIf?: string | undefined;
  /**
   * Whether the box is checked, for controlled use. Update it in `onCheckedChange`.
   * @react
   */
  checked?: boolean | undefined;
  /**
   * Whether the box is checked at first. The law of many countries does not accept an answer that nobody has given.
   * @react
   */
  defaultChecked?: boolean | undefined;
  /**
   * Called when a visitor changes the answer, also when the form is reset.
   * @react
   */
  onCheckedChange?: ((checked: boolean, event?: Event) => void) | undefined;
  /**
   * What is wrong with the answer, from your own check or server. It is shown below the text, announced, and listed in the summary.
   * @react
   */
  error?: ReactNode;
  /**
   * Id of the form, for a field that is outside of it.
   * @react
   */
  form?: string | undefined;
}

const read = (element: HTMLElement): string => ((element as HTMLInputElement).checked ? 'on' : '');
const write = (element: HTMLElement, value: string): void => {
  (element as HTMLInputElement).checked = value !== '';
};
const wordOf = (checked: boolean | undefined): string | undefined =>
  checked === undefined ? undefined : checked ? 'on' : '';

/** Elements that HTML does not allow in a label. */
const BLOCKS = /<(?:address|blockquote|details|div|d[lt]|figure|h[1-6r]|li|ol|pre|section|table|ul)\b/i;

/** Rich text for a label: paragraphs become spans, because a label has none. */
const inLabel = (html: string): string =>
  html.replace(/<p\b[^>]*>/gi, '<span class="cmp-formconsent__paragraph">').replace(/<\/p>/gi, '</span>');

/** The words of rich text that is safe. */
const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim();

/**
 * A check box by which visitors agree to something, with links to what it is. The form can record which version of the text they saw.
 *
 * @cms form/consent
 */
export const FormConsent = component(function FormConsent(props: FormConsentProps, attributes) {
  const { title, required, showIf, form, disabled, version } = props;
  const name = props.name || 'consent';
  const [root, control] = splitRoot(attributes, props.rootProps);
  const generatedId = useId();
  const id = props.id || `formconsent-${generatedId}`;
  const { onCheckedChange } = props;
  const field = useField<string>({
    component: 'FormConsent',
    prop: 'checked',
    value: wordOf(props.checked),
    initial: wordOf(props.defaultChecked),
    onValueChange: onCheckedChange && ((value, event) => onCheckedChange(value !== '', event)),
    control,
    read,
    write,
  });
  const error = useFieldError(props.error, name, id, 'cmp-form-options__validation-message');
  if (!props.text && !title) return null;
  // Plain text without rich text.
  const html = props.text ? sanitise(props.text) : '';
  const helpId = props.helpMessage ? `${id}-help` : undefined;
  const isLabel = !BLOCKS.test(html);
  const about = title || wordsOf(html);
  const Words = isLabel ? 'label' : 'div';
  const message =
    props.requiredMessage || withLabels(props.labels).consentRequired.replace('%s', () => about);
  return (
    <div
      {...root}
      id={id}
      className={classNames('cmp-form-options', 'cmp-formconsent', props.className)}
      data-cmp-name={about}
      data-cmp-required-message={required ? message : undefined}
      data-cmp-required={showIf && required ? '' : undefined}
      data-cmp-show-if={showIf || undefined}
      {...tracked(props.dataLayer)}
    >
      <div className="cmp-formconsent__row">
        <input
          {...control}
          ref={field.ref}
          className="cmp-form-options__field cmp-form-options__field--checkbox"
          type="checkbox"
          id={`${id}-field`}
          name={name}
          value={props.value || 'yes'}
          form={form}
          disabled={disabled || undefined}
          required={(required && !showIf) || undefined}
          aria-labelledby={isLabel ? undefined : `${id}-text`}
          aria-invalid={ariaInvalid(control, error)}
          aria-describedby={classNames(error?.id, control['aria-describedby'], helpId) || undefined}
          onChange={field.onChange as ChangeEventHandler<HTMLInputElement> | undefined}
          {...(field.isControlled
            ? { checked: field.value === 'on' }
            : { defaultChecked: field.value === 'on' })}
        />
        <div className="cmp-formconsent__words">
          <Words
            id={`${id}-text`}
            // Rich text of an author, in which no behaviour starts.
            className="cmp-formconsent__text cmp-text"
            htmlFor={isLabel ? `${id}-field` : undefined}
            {...(html
              ? { dangerouslySetInnerHTML: { __html: isLabel ? inLabel(html) : html } }
              : { children: title })}
          />
          {!required && (
            <span className="cmp-form-text__optional"> {withTextLabels(props.labels).formOptional}</span>
          )}
        </div>
      </div>
      {version && (
        <input
          type="hidden"
          name={`${name}Version`}
          value={version}
          form={form}
          disabled={disabled || undefined}
        />
      )}
      {helpId && (
        <p className="cmp-form-options__help-message" id={helpId}>
          {props.helpMessage}
        </p>
      )}
      {error?.node}
      <p className="cmp-form-options__validation-message" hidden />
    </div>
  );
});
