import { useId } from 'react';
import { tracked } from '../../model/dataLayer';
import type { BaseProps, ControlProps } from '../../model/props';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import { splitRoot } from '../../react/control';
import { withLabels } from './formtext.labels';

/** The props of {@link FormText}. */
export interface FormTextProps extends BaseProps, ControlProps {
  /** Label of the field. */
  title?: string | undefined;
  /** Hides the label. It stays the accessible name. */
  hideTitle?: boolean | undefined;
  /** Name under which the form sends the value. */
  name?: string | undefined;
  /** Value that the field starts with. */
  value?: string | undefined;
  /** Value that the field starts with if it has no `value`. */
  defaultValue?: string | undefined;
  /**
   * Kind of the field.
   * @default text
   * @value text One line of text.
   * @value textarea Several lines of text.
   * @value email An e-mail address.
   * @value tel A telephone number.
   * @value url A web address.
   * @value number A number.
   * @value range A number on a slider, from `min` to `max`. In a form, its value is next to the label.
   * @value date A day.
   * @value month A month.
   * @value password A password; the text is hidden.
   * @value file A file to upload.
   */
  type?:
    | 'text'
    | 'textarea'
    | 'email'
    | 'tel'
    | 'url'
    | 'number'
    | 'range'
    | 'date'
    | 'month'
    | 'password'
    | 'file'
    | undefined;
  /** Unit of the value, such as `kW`, at the end of the field. Not for texts of several lines and files. */
  unit?: string | undefined;
  /** Help below the field. */
  helpMessage?: string | undefined;
  /** Example in the empty field. It never replaces the label. */
  placeholder?: string | undefined;
  /** Whether the field must be filled in. Fields without it are marked as optional in a form that has required ones. */
  required?: boolean | undefined;
  /** Message if a required field is empty. Defaults to the label `formRequired`. */
  requiredMessage?: string | undefined;
  /** Message if the value is not what the field expects. Defaults to the browser's own. */
  constraintMessage?: string | undefined;
  /** Whether the value can be read but not changed. */
  readOnly?: boolean | undefined;
  /** Disables the field: it is not sent. */
  disabled?: boolean | undefined;
  /**
   * Rows of a `textarea`.
   * @default 3
   */
  rows?: number | undefined;
  /** What the browser may fill in, such as `email` or `organization`. */
  autocomplete?: string | undefined;
  /**
   * The name of `autocomplete` in React.
   * @react
   */
  autoComplete?: string | undefined;
  /** Lowest number, or earliest date. */
  min?: string | undefined;
  /** Highest number, or latest date. */
  max?: string | undefined;
  /**
   * Step of a number.
   * @default any
   */
  step?: string | undefined;
  /** Greatest length in characters. */
  maxLength?: number | undefined;
  /** Regular expression that the whole value must match. */
  pattern?: string | undefined;
  /** Types of files: endings and media types, separated by commas. */
  accept?: string | undefined;
  /** Whether a field of type `file` or `email` takes several. */
  multiple?: boolean | undefined;
}

/** What is written from left to right in every language. */
const isLeftToRight = (type: string): boolean => /^(email|tel|url|password)$/.test(type);

/**
 * A labelled field for a text, a number, a date, an address, a file or a longer message. The form around it shows what is wrong
 * with its value; without scripts the browser does.
 *
 * @cms form/text form/upload
 * @cmsVersion v1 v2
 */
export const FormText = component(function FormText(props: FormTextProps, all) {
  const [root, control] = splitRoot(all, props.rootProps);
  const { title, name, type = 'text', helpMessage, required, requiredMessage, constraintMessage } = props;
  const generatedId = useId();
  const id = props.id || `form-text-${generatedId}`;
  const fieldId = `${id}-field`;
  const helpId = helpMessage ? `${id}-help` : undefined;
  const isArea = type === 'textarea';
  const isFile = type === 'file';
  const isRange = type === 'range';
  const unit = isArea || isFile ? undefined : props.unit;
  const unitId = unit && !isRange ? `${id}-unit` : undefined;
  const value = (props.value ?? props.defaultValue) || undefined;
  // A slider always has a value.
  const isOptional = !required && !props.readOnly && !props.disabled && !isRange;
  const shared = {
    ...control,
    id: fieldId,
    name: name || undefined,
    required: (required && !isRange) || undefined,
    disabled: props.disabled || undefined,
    'aria-describedby': classNames(control['aria-describedby'], unitId, helpId) || undefined,
    // Without a title, what the field has instead names it.
    'aria-label':
      control['aria-label'] ?? (title ? undefined : props.placeholder || helpMessage || name || undefined),
    'data-cmp-hook-form-text': 'input',
  };
  const typed = {
    placeholder: props.placeholder || undefined,
    readOnly: props.readOnly || undefined,
    autoComplete: props.autoComplete || props.autocomplete || undefined,
    maxLength: props.maxLength,
    defaultValue: value,
  };
  const bounds = {
    min: props.min,
    max: props.max,
    step: type === 'number' ? (props.step ?? 'any') : props.step,
    pattern: props.pattern,
    multiple: props.multiple || undefined,
    dir: isLeftToRight(type) ? 'ltr' : undefined,
  };
  const input = !isArea && (
    <input
      className="cmp-form-text__text"
      type={type}
      {...shared}
      {...(isFile ? { accept: props.accept } : typed)}
      {...bounds}
    />
  );
  // With the space, so that the script only appends it.
  const outputUnit = unit && `\u00a0${unit}`;
  return (
    <div
      {...root}
      id={id}
      className={classNames('cmp-form-text', isRange && 'cmp-form-text--range', props.className)}
      data-cmp-required-message={requiredMessage || undefined}
      data-cmp-constraint-message={constraintMessage || undefined}
      {...tracked(props.dataLayer)}
    >
      {title && (
        <label
          className={classNames('cmp-form-text__label', props.hideTitle && 'cmp-form-text__label--hidden')}
          htmlFor={fieldId}
        >
          {isOptional ? `${title} ` : title}
          {isOptional && (
            <span className="cmp-form-text__optional">{withLabels(props.labels).formOptional}</span>
          )}
        </label>
      )}
      {isRange && (
        // Hidden from assistive technology: a slider says its value itself.
        <output
          className="cmp-form-text__value"
          htmlFor={fieldId}
          aria-hidden="true"
          data-cmp-unit={outputUnit || undefined}
        >
          {value && `${value}${outputUnit ?? ''}`}
        </output>
      )}
      {isArea && (
        <textarea className="cmp-form-text__textarea" rows={props.rows ?? 3} {...shared} {...typed} />
      )}
      {unitId ? (
        <div className="cmp-form-text__box">
          {input}
          <span className="cmp-form-text__unit" id={unitId}>
            <bdi>{unit}</bdi>
          </span>
        </div>
      ) : (
        input
      )}
      {helpMessage && (
        <p className="cmp-form-text__help-block" id={helpId}>
          {helpMessage}
        </p>
      )}
      <p className="cmp-form-text__validation-message" hidden />
    </div>
  );
}, 'autoComplete');
