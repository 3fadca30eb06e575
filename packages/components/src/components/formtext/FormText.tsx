import { type ChangeEventHandler, type ReactNode, type Ref, useId } from 'react';
import { tracked } from '../../model/dataLayer';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import { splitRoot } from '../../react/control';
import { ariaInvalid, useFieldError } from '../../react/FieldError';
import { useField } from '../../react/field';
import { withLabels } from './formtext.labels';
import type { FormTextProps } from './types';

export type { FormTextProps } from './types';

type Control = HTMLInputElement | HTMLTextAreaElement;
const read = (element: HTMLElement): string => (element as Control).value;
const write = (element: HTMLElement, value: string): void => {
  (element as Control).value = value;
};

/** What is written from left to right in every language. */
const isLeftToRight = (type: string): boolean => /^(email|tel|url|password)$/.test(type);

/** Attributes that only an `<input>` has. */
const boundsOf = (type: string, { min, max, step, pattern, multiple }: FormTextProps) => ({
  min,
  max,
  step: type === 'number' ? (step ?? 'any') : step,
  pattern,
  multiple: multiple || undefined,
  dir: isLeftToRight(type) ? 'ltr' : undefined,
});

/** A field with its unit, and with what a parent has put next to it. */
const rowOf = (input: ReactNode, unit: string | undefined, unitId: string | undefined, end: ReactNode) =>
  unit || end ? (
    <div className="cmp-form-text__box">
      {input}
      {unit && (
        <span className="cmp-form-text__unit" id={unitId}>
          <bdi>{unit}</bdi>
        </span>
      )}
      {end}
    </div>
  ) : (
    input
  );

/**
 * A labelled field for a text, a number, a date, an address, a file or a longer message. The form around it shows what is wrong
 * with its value; without scripts the browser does.
 *
 * @cms form/text form/upload
 * @cmsVersion v1 v2
 */
export const FormText = component(function FormText(props: FormTextProps, attributes) {
  const [root, control] = splitRoot(attributes, props.rootProps);
  const {
    title,
    name,
    type = 'text',
    helpMessage,
    required,
    requiredMessage,
    constraintMessage,
    showIf,
  } = props;
  const description = props.description ?? helpMessage;
  const generatedId = useId();
  const id = props.id || `form-text-${generatedId}`;
  const fieldId = `${id}-field`;
  const Help = props.description ? 'div' : 'p';
  const helpId = description ? `${id}-help` : undefined;
  const error = useFieldError(props.error, props.name, id, 'cmp-form-text__validation-message');
  const isArea = type === 'textarea';
  const isFile = type === 'file';
  const isRange = type === 'range';
  const unit = isArea || isFile ? undefined : props.unit;
  const unitId = unit && !isRange ? `${id}-unit` : undefined;
  const field = useField({
    component: 'FormText',
    prop: 'value',
    // The value of a file field is the visitor's alone.
    value: isFile ? undefined : (props.value ?? undefined),
    initial: isFile ? undefined : (props.defaultValue ?? undefined),
    onValueChange: props.onValueChange,
    control,
    read,
    write,
  });
  const value = field.value || undefined;
  // Without scripts, the condition does not apply.
  const isNativelyRequired = required && !showIf && !isRange;
  // A slider always has a value.
  const isOptional = !required && !props.readOnly && !props.disabled && !isRange;
  const shared = {
    ...control,
    ref: field.ref as Ref<never>,
    onChange: field.onChange as ChangeEventHandler<Control> | undefined,
    id: fieldId,
    name: name || undefined,
    form: props.form,
    required: isNativelyRequired || undefined,
    'aria-invalid': ariaInvalid(control, error),
    disabled: props.disabled || undefined,
    'aria-describedby': classNames(error?.id, control['aria-describedby'], unitId, helpId) || undefined,
    // Without a title, what the field has instead names it.
    'aria-label':
      control['aria-label'] ?? (title ? undefined : props.placeholder || helpMessage || name || undefined),
    'data-cmp-hook-form-text': 'input',
  };
  const typed = {
    placeholder: props.placeholder || undefined,
    readOnly: props.readOnly || undefined,
    autoComplete: props.autoComplete || props.autocomplete || undefined,
    minLength: props.minLength,
    maxLength: props.maxLength,
    ...(field.isControlled ? { value: field.value } : { defaultValue: value }),
  };
  const input = !isArea && (
    <input
      className="cmp-form-text__text"
      type={type}
      {...shared}
      {...(isFile ? { accept: props.accept } : typed)}
      {...boundsOf(type, props)}
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
      data-cmp-show-if={showIf || undefined}
      data-cmp-required={showIf && required && !isRange ? '' : undefined}
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
      {input && rowOf(input, unitId && unit, unitId, props.end)}
      {helpId && (
        <Help className="cmp-form-text__help-block" id={helpId}>
          {description}
        </Help>
      )}
      {error?.node}
      <p className="cmp-form-text__validation-message" hidden />
    </div>
  );
}, 'autoComplete');
