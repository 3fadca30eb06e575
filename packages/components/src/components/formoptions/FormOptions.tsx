import { type ReactNode, useId } from 'react';
import { tracked } from '../../model/dataLayer';
import type { BaseProps, ControlProps } from '../../model/props';
import { classNames } from '../../react/classNames';
import { component, type Root } from '../../react/component';
import { splitRoot } from '../../react/control';
import { withLabels } from '../formtext/formtext.labels';

/** An option of {@link FormOptions}. */
export interface FormOption {
  /** Text of the option. */
  text?: string | undefined;
  /** Value that the form sends. Defaults to the text. */
  value?: string | undefined;
  /** Whether the option is chosen initially. */
  selected?: boolean | undefined;
  /** Whether the option cannot be chosen. */
  disabled?: boolean | undefined;
}

/** The props of {@link FormOptions}. */
export interface FormOptionsProps extends BaseProps, ControlProps {
  /** Name of the group, or label of the list. */
  title?: string | undefined;
  /** Name under which the form sends the values. */
  name?: string | undefined;
  /** Help below the options. */
  helpMessage?: string | undefined;
  /**
   * Check boxes, radio buttons, or a list of which one or several options can be chosen.
   * @default CHECKBOX
   * @value CHECKBOX Check boxes: any number of options.
   * @value RADIO Radio buttons: one option.
   * @value DROP_DOWN A drop-down list: one option.
   * @value MULTI_DROP_DOWN A list: any number of options.
   */
  type?: 'CHECKBOX' | 'RADIO' | 'DROP_DOWN' | 'MULTI_DROP_DOWN' | undefined;
  /**
   * Look of check boxes and radio buttons: in a list, or as a row of buttons, for a few short options.
   * @default list
   * @value list One option per row.
   * @value buttons Options next to each other, each in a frame.
   */
  typeVariant?: 'list' | 'buttons' | undefined;
  /** The options. */
  items?: FormOption[] | undefined;
  /** Whether something must be chosen. `false` marks the field as optional; the CMS sends neither. */
  required?: boolean | undefined;
  /** Message if nothing is chosen. Defaults to the label `formRequired`. */
  requiredMessage?: string | undefined;
}

interface Part {
  id: string;
  helpId: string | undefined;
  heading: ReactNode;
  options: FormOption[];
  /** Attributes of the list; those of a group are in `root`, because a group is one control. */
  control: Root;
  /** Attributes and rest of the root element. */
  root: Root;
  end: ReactNode;
}

const sentValue = ({ value, text = '' }: FormOption): string => value ?? text;

/** A group of check boxes or radio buttons. */
function group({ name, type, required }: FormOptionsProps, part: Part): ReactNode {
  const { id, options, heading, end } = part;
  const isRadio = type === 'RADIO';
  const kind = isRadio ? 'radio' : 'checkbox';
  // Of several radio buttons that are chosen, the browser keeps the last.
  const last = options.findLastIndex(({ selected }) => selected);
  // HTML has no check boxes of which at least one is required: the form's script checks that.
  const isNative = required && (isRadio || options.length === 1);
  // A check box without a title is not a group: its own label says everything.
  const isAlone = !heading && options.length === 1 && !isRadio;
  const described = classNames(part.root['aria-describedby'], part.helpId) || undefined;
  return (
    <fieldset
      {...part.root}
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
            defaultChecked={isRadio ? index === last : option.selected}
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
function list({ title, name, type, required }: FormOptionsProps, part: Part): ReactNode {
  const { id, options, heading, helpId, control, end } = part;
  const isMulti = type === 'MULTI_DROP_DOWN';
  const chosen = options.filter(({ selected }) => selected).map(sentValue);
  // HTML requires a list with one choice to start with an empty option. Without one, something is always chosen.
  const isRequired = required && (isMulti || options[0]?.value === '');
  return (
    <div {...part.root}>
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
        multiple={isMulti || undefined}
        required={isRequired || undefined}
        aria-required={required && !isRequired ? true : undefined}
        aria-describedby={classNames(control['aria-describedby'], helpId) || undefined}
        aria-label={control['aria-label'] ?? (title ? undefined : name || undefined)}
        defaultValue={isMulti ? chosen : chosen.at(-1)}
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
export const FormOptions = component(function FormOptions(props: FormOptionsProps, all) {
  const { title, type = 'CHECKBOX', helpMessage, items = [], required } = props;
  const generatedId = useId();
  const options = items.filter(({ text, value }) => text ?? value);
  if (options.length === 0) return null;
  const id = props.id || `form-options-${generatedId}`;
  const helpId = helpMessage ? `${id}-help` : undefined;
  const kind = type.toLowerCase().replaceAll('_', '-');
  const isOptional = required === false;
  const render = kind.endsWith('drop-down') ? list : group;
  const [root, control] =
    render === list ? splitRoot(all, props.rootProps) : [{ ...all, ...props.rootProps }, {}];
  return render(props, {
    id,
    control,
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
      ...tracked(props.dataLayer),
    } as Root,
    end: (
      <>
        {helpMessage && (
          <p className="cmp-form-options__help-message" id={helpId}>
            {helpMessage}
          </p>
        )}
        <p className="cmp-form-options__validation-message" hidden />
      </>
    ),
  });
});
