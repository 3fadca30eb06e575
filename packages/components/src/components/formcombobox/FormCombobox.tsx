import { type FormEventHandler, type ReactNode, useId } from 'react';
import { getPartProps } from '../../behaviour/parts';
import { isSafeUrl } from '../../html';
import { changedLabels, pickLabels } from '../../labels/ofScript';
import { tracked } from '../../model/dataLayer';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import { splitRoot } from '../../react/control';
import { ariaInvalid, useFieldError } from '../../react/FieldError';
import { useField } from '../../react/field';
import { readChoice, sentValue, valuesOf, writeChoice } from '../formoptions/choice';
import type { FormOptionsProps } from '../formoptions/types';
import { withLabels } from '../formtext/formtext.labels';
import { FormComboboxLive } from './FormComboboxLive';
import { type FormComboboxOptions, formcombobox } from './formcombobox.behaviour';
import { en } from './formcombobox.labels';
import type { FormComboboxOption, FormComboboxProps } from './types';

export type { FormComboboxOption, FormComboboxProps } from './types';

/** The options as elements, those of a group within it. */
function optionElements(options: readonly FormComboboxOption[]): ReactNode {
  const groups: { name: string | undefined; options: ReactNode[] }[] = [];
  for (const [index, option] of options.entries()) {
    if (groups.at(-1)?.name !== option.group || groups.length === 0)
      groups.push({ name: option.group, options: [] });
    const text = option.text ?? option.value;
    // HTML wants a text or a label, also in the option for no choice.
    const label = text === '' ? ' ' : undefined;
    groups.at(-1)?.options.push(
      <option key={index} value={sentValue(option)} label={label} disabled={option.disabled || undefined}>
        {text}
      </option>,
    );
  }
  return groups.map(({ name, options: elements }, index) =>
    name ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat
      <optgroup key={index} label={name}>
        {elements}
      </optgroup>
    ) : (
      elements
    ),
  );
}

/** What the browser suggests in a text field without scripts. */
const suggestions = (id: string, options: readonly FormComboboxOption[]): ReactNode =>
  options.length > 0 && (
    <datalist id={`${id}-suggestions`}>
      {options.map(({ text, value }) => (
        <option key={value ?? text} value={text ?? value} />
      ))}
    </datalist>
  );

/**
 * What takes the space of the buttons for what is chosen, until the script draws them. Their texts are attributes, as nobody can
 * reach these: without the script, the options say what is chosen.
 */
const chipSpace = (chosen: readonly FormComboboxOption[]): ReactNode =>
  chosen.length > 0 && (
    <div className="cmp-formcombobox__space" hidden>
      {chosen.map(option => (
        <span
          key={sentValue(option)}
          className="cmp-formcombobox__remove"
          data-cmp-text={option.text ?? option.value}
        />
      ))}
    </div>
  );

/** The options that a parent has passed, with an empty one for no choice. */
function itemsOf({ items = [], multiple }: FormComboboxProps) {
  const given = items.filter(({ text, value }) => text ?? value);
  const hasEmpty = multiple || given.some(option => sentValue(option) === '');
  return { given, items: hasEmpty ? given : [{ text: '', value: '' }, ...given] };
}

/**
 * A text field that finds an option while a visitor types: one of many countries, or what a service finds. Accents do not matter. The form
 * sends the value of the option.
 *
 * Without scripts it is a list; with a `source`, a text field whose text is sent.
 *
 * @cms form/combobox
 */
export const FormCombobox = component(function FormCombobox(props: FormComboboxProps, attributes) {
  const { title, name, multiple, required, disabled, showIf, form, source } = props;
  const description = props.description ?? props.helpMessage;
  const generatedId = useId();
  const id = props.id || `formcombobox-${generatedId}`;
  const { given, items } = itemsOf(props);
  const [root, control] = splitRoot(attributes, props.rootProps);
  const values = valuesOf(props as FormOptionsProps, items);
  const field = useField({
    component: 'FormCombobox',
    ...values,
    control,
    read: readChoice,
    write: writeChoice,
  });
  const error = useFieldError(props.error, props.name, id, 'cmp-form-options__validation-message');
  if (!source && given.length === 0) return null;
  control.ref = field.ref;
  const chosen = values.isOfOptions
    ? items.filter(option => option.selected).map(sentValue)
    : (field.value ?? []);
  const value = multiple ? chosen : (chosen.at(-1) ?? '');
  const isPlain = !source;
  const labels = pickLabels(en, props.labels);
  const options: FormComboboxOptions = {
    labels,
    source: typeof source === 'string' && !isSafeUrl(source) ? undefined : source,
    chosen: values.isOfOptions ? undefined : `${JSON.stringify(chosen)} ${given.length}`,
  };
  const part = getPartProps(formcombobox, options, id);
  const Help = props.description ? 'div' : 'p';
  const helpId = description ? `${id}-help` : undefined;
  const fieldId = `${id}-field`;
  const labelId = title ? `${id}-label` : undefined;
  const isRequired = (required && !showIf) || undefined;
  const isOptional = required === false;
  const named = title || props.placeholder || props.helpMessage || name || undefined;
  const described = classNames(error?.id, control['aria-describedby'], helpId) || undefined;
  const invalid = ariaInvalid(control, error);
  const [shown] = items.filter(option => !multiple && sentValue(option) === value);
  return (
    <FormComboboxLive
      root={{
        ...root,
        ...part.root(),
        id,
        className: classNames(
          'cmp-form-options',
          'cmp-formcombobox',
          source && 'cmp-formcombobox--source',
          multiple && 'cmp-formcombobox--multiple',
          props.className,
        ),
        'data-cmp-required-message': props.requiredMessage || undefined,
        'data-cmp-required': showIf && required ? '' : undefined,
        'data-cmp-show-if': showIf || undefined,
        'data-cmp-source': typeof options.source === 'string' ? options.source : undefined,
        'data-cmp-form-combobox-labels': changedLabels(en, labels),
        ...tracked(props.dataLayer),
      }}
      options={options}
    >
      {title && (
        <label className="cmp-form-options__label" id={labelId} htmlFor={fieldId}>
          {isOptional ? `${title} ` : title}
          {isOptional && (
            <span className="cmp-form-text__optional">{withLabels(props.labels).formOptional}</span>
          )}
        </label>
      )}
      {multiple && <ul {...part.chips()} aria-labelledby={labelId} hidden />}
      {multiple && chipSpace(items.filter(option => chosen.includes(sentValue(option))))}
      <div className="cmp-formcombobox__box">
        <select
          {...control}
          {...part.select()}
          className="cmp-form-options__field cmp-formcombobox__select"
          id={isPlain ? fieldId : `${id}-value`}
          // Without scripts, the text is sent instead.
          name={isPlain ? name || undefined : undefined}
          form={form}
          multiple={multiple || undefined}
          disabled={disabled || undefined}
          required={isPlain ? isRequired : undefined}
          aria-label={control['aria-label'] ?? (title && isPlain ? undefined : named)}
          aria-invalid={invalid}
          aria-describedby={described}
          onChange={field.onChange as FormEventHandler<HTMLElement> | undefined}
          {...(field.isControlled ? { value } : { defaultValue: value })}
        >
          {optionElements(items)}
        </select>
        <input
          {...part.input()}
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={props.placeholder || undefined}
          id={isPlain ? undefined : fieldId}
          name={isPlain ? undefined : name || undefined}
          list={isPlain || given.length === 0 ? undefined : `${id}-suggestions`}
          form={form}
          disabled={disabled || undefined}
          required={isPlain ? undefined : isRequired}
          defaultValue={isPlain ? undefined : shown?.text || undefined}
          aria-labelledby={labelId}
          aria-label={title ? undefined : (control['aria-label'] ?? named)}
          aria-invalid={isPlain ? undefined : invalid}
          aria-describedby={isPlain ? undefined : described}
        />
        {!isPlain && suggestions(id, given)}
        <button type="button" tabIndex={-1} {...part.toggle()} />
        <div {...part.popup()}>
          <div
            {...part.list()}
            role="listbox"
            aria-multiselectable={multiple || undefined}
            aria-label={title ? undefined : named}
            aria-labelledby={labelId}
          />
          <p {...part.note()} />
          <button type="button" {...part.retry()} />
        </div>
      </div>
      <p {...part.status()} role="status" />
      {helpId && (
        <Help className="cmp-form-options__help-message" id={helpId}>
          {description}
        </Help>
      )}
      {error?.node}
      <p className="cmp-form-options__validation-message" hidden />
    </FormComboboxLive>
  );
});
