import { type FormEventHandler, type ReactNode, useId } from 'react';
import { tracked } from '../../model/dataLayer';
import { classNames } from '../../react/classNames';
import { component, type Root } from '../../react/component';
import { splitRoot } from '../../react/control';
import { ariaInvalid, type FieldErrorParts, useFieldError } from '../../react/FieldError';
import { useField } from '../../react/field';
import { withLabels } from '../formtext/formtext.labels';
import { readChoice, sentValue, valuesOf, writeChoice } from './choice';
import type { FormOption, FormOptionsProps } from './types';

export type { FormOption, FormOptionsProps } from './types';

interface Part {
  id: string;
  helpId: string | undefined;
  error: FieldErrorParts | undefined;
  /** Whether an option is chosen. */
  isChosen: (option: FormOption) => boolean;
  isControlled: boolean;
  onChange: FormEventHandler<HTMLElement> | undefined;
  heading: ReactNode;
  options: FormOption[];
  /** Attributes of the list; those of a group are in `root`, because a group is one control. */
  control: Root;
  /** Attributes and rest of the root element. */
  root: Root;
  end: ReactNode;
}

/** Changes bubble to the group. React asks for a handler at each option. */
const handledByGroup = (): void => undefined;

/** A group of check boxes or radio buttons. */
function group({ name, type, required, disabled, form, showIf }: FormOptionsProps, part: Part): ReactNode {
  const { id, options, heading, error, end } = part;
  const isRadio = type === 'RADIO';
  const kind = isRadio ? 'radio' : 'checkbox';
  // Of several radio buttons that are chosen, the browser keeps the last.
  const { isChosen } = part;
  const last = options.findLastIndex(isChosen);
  // HTML has no check boxes of which at least one is required: the form's script checks that.
  const isNative = required && !showIf && (isRadio || options.length === 1);
  // A check box without a title is not a group: its own label says everything.
  const isAlone = !heading && options.length === 1 && !isRadio;
  const described = classNames(error?.id, part.root['aria-describedby'], part.helpId) || undefined;
  return (
    <fieldset
      {...part.root}
      disabled={disabled || undefined}
      form={form}
      onChange={part.onChange}
      aria-invalid={isRadio ? ariaInvalid(part.root, error) : part.root['aria-invalid']}
      role={isRadio ? 'radiogroup' : isAlone ? 'none' : part.root.role}
      aria-label={part.root['aria-label'] ?? (heading || isAlone ? undefined : name || undefined)}
      aria-required={isRadio && required ? true : undefined}
      data-cmp-required={required && !isNative ? '' : undefined}
      aria-describedby={isAlone ? undefined : described}
    >
      {heading && <legend className="cmp-form-options__legend">{heading}</legend>}
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: values may repeat
        <label key={index} className="cmp-form-options__field-label">
          <input
            className={`cmp-form-options__field cmp-form-options__field--${kind}`}
            type={kind}
            id={`${id}-${index}`}
            name={name || undefined}
            value={sentValue(option)}
            form={form}
            {...(part.isControlled
              ? { checked: isRadio ? index === last : isChosen(option) }
              : { defaultChecked: isRadio ? index === last : isChosen(option) })}
            onChange={part.isControlled ? handledByGroup : undefined}
            aria-invalid={ariaInvalid({}, error && !isRadio)}
            disabled={option.disabled || undefined}
            required={isNative || undefined}
            aria-describedby={isAlone ? described : undefined}
          />
          <span className="cmp-form-options__field-description">{option.text ?? option.value}</span>
        </label>
      ))}
      {end}
    </fieldset>
  );
}

/** A list of options. */
function list(props: FormOptionsProps, part: Part): ReactNode {
  const { title, name, type, required, disabled, form, showIf } = props;
  const { id, options, heading, helpId, control, error, end } = part;
  const isMulti = type === 'MULTI_DROP_DOWN';
  const chosen = options.filter(part.isChosen).map(sentValue);
  const value = isMulti ? chosen : chosen.at(-1);
  // HTML requires a list with one choice to start with an empty option. Without one, something is always chosen.
  const isRequired = required && !showIf && (isMulti || options[0]?.value === '');
  return (
    <div {...part.root} data-cmp-required={showIf && required ? '' : undefined}>
      {heading && (
        <label className="cmp-form-options__label" htmlFor={`${id}-field`}>
          {heading}
        </label>
      )}
      <select
        {...control}
        className={`cmp-form-options__field cmp-form-options__field--${isMulti ? 'multi-' : ''}drop-down`}
        id={`${id}-field`}
        name={name || undefined}
        form={form}
        disabled={disabled || undefined}
        onChange={part.onChange}
        aria-invalid={ariaInvalid(control, error)}
        multiple={isMulti || undefined}
        required={isRequired || undefined}
        aria-required={required && !isRequired && !showIf ? true : undefined}
        aria-describedby={classNames(error?.id, control['aria-describedby'], helpId) || undefined}
        aria-label={control['aria-label'] ?? (title ? undefined : name || undefined)}
        {...(part.isControlled ? { value: value ?? '' } : { defaultValue: value })}
      >
        {options.map((option, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: values may repeat
          <option key={index} value={sentValue(option)} disabled={option.disabled || undefined}>
            {option.text ?? option.value}
          </option>
        ))}
      </select>
      {end}
    </div>
  );
}

/**
 * Check boxes, radio buttons or a list to choose from. Check boxes and radio buttons are a group that its title names.
 *
 * @cms form/options
 * @cmsVersion v1 v2
 */
export const FormOptions = component(function FormOptions(props: FormOptionsProps, attributes) {
  const { title, type = 'CHECKBOX', helpMessage, items = [], required, showIf } = props;
  const description = props.description ?? helpMessage;
  const generatedId = useId();
  const options = items.filter(({ text, value }) => text ?? value);
  const id = props.id || `form-options-${generatedId}`;
  const Help = props.description ? 'div' : 'p';
  const helpId = description ? `${id}-help` : undefined;
  const error = useFieldError(props.error, props.name, id, 'cmp-form-options__validation-message');
  const kind = type.toLowerCase().replaceAll('_', '-');
  const isOptional = required === false;
  const render = kind.endsWith('drop-down') ? list : group;
  const [root, control] =
    render === list ? splitRoot(attributes, props.rootProps) : [{ ...attributes, ...props.rootProps }, {}];
  const held = render === list ? control : root;
  const values = valuesOf(props, options);
  const field = useField({
    component: 'FormOptions',
    ...values,
    control: held,
    read: readChoice,
    write: writeChoice,
  });
  if (options.length === 0) return null;
  held.ref = field.ref;
  return render(props, {
    id,
    control,
    error,
    isChosen: option => (values.isOfOptions ? !!option.selected : !!field.value?.includes(sentValue(option))),
    isControlled: field.isControlled,
    onChange: field.onChange as FormEventHandler<HTMLElement> | undefined,
    helpId,
    options,
    heading: title && (
      <>
        {isOptional ? `${title} ` : title}
        {isOptional && (
          <span className="cmp-form-text__optional">{withLabels(props.labels).formOptional}</span>
        )}
      </>
    ),
    root: {
      ...root,
      id,
      className: classNames(
        'cmp-form-options',
        `cmp-form-options--${kind}`,
        props.typeVariant === 'buttons' && render === group && 'cmp-form-options--buttons',
        props.className,
      ),
      'data-cmp-required-message': props.requiredMessage || undefined,
      'data-cmp-show-if': showIf || undefined,
      ...tracked(props.dataLayer),
    } as Root,
    end: (
      <>
        {helpId && (
          <Help className="cmp-form-options__help-message" id={helpId}>
            {description}
          </Help>
        )}
        {error?.node}
        <p className="cmp-form-options__validation-message" hidden />
      </>
    ),
  });
});
