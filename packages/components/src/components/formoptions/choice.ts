import type { FormOption, FormOptionsProps } from './types';

/** The value that a form sends for an option. */
export const sentValue = ({ value, text = '' }: FormOption): string => value ?? text;

type Option = HTMLInputElement | HTMLOptionElement;

/** The options of a list, or the check boxes or radio buttons of a group. */
const optionsIn = (element: HTMLElement): Option[] => [
  ...element.querySelectorAll<Option>('option,input[type=radio],input[type=checkbox]'),
];
const isOn = (option: Option): boolean => ('selected' in option ? option.selected : option.checked);

/** The values of the options that are chosen in a list or a group. */
export const readChoice = (element: HTMLElement): string[] =>
  optionsIn(element)
    .filter(isOn)
    .map(({ value }) => value);

/** Chooses the options with some values, and no others. */
export function writeChoice(element: HTMLElement, values: readonly string[]): void {
  for (const option of optionsIn(element)) {
    const isChosen = values.includes(option.value);
    if ('selected' in option) option.selected = isChosen;
    else option.checked = isChosen;
  }
}

interface Values {
  readonly prop: string;
  /** Whether the options themselves say which are chosen. */
  readonly isOfOptions: boolean;
  /** Whether the value is only what the field starts with. */
  readonly isStart: boolean;
  readonly value: readonly string[] | undefined;
  readonly initial: readonly string[] | undefined;
  readonly onValueChange: ((values: readonly string[], event?: Event) => void) | undefined;
}

/** What a parent has passed about the choice, by whichever prop, as lists of values. */
export function valuesOf(props: FormOptionsProps, options: readonly FormOption[]): Values {
  const { value, selected, checked, onValueChange, onSelectedChange, onCheckedChange } = props;
  // The empty value is that of an option, or of none.
  const listOf = (values: string | readonly string[]): readonly string[] =>
    typeof values !== 'string'
      ? values
      : values || options.some(option => sentValue(option) === '')
        ? [values]
        : [];
  const box = (isChecked: boolean) => (isChecked ? options.map(sentValue) : []);
  const passed =
    selected ?? (value != null ? listOf(value) : checked !== undefined ? box(checked) : undefined);
  const first =
    props.defaultSelected ??
    (props.defaultValue != null
      ? listOf(props.defaultValue)
      : props.defaultChecked !== undefined
        ? box(props.defaultChecked)
        : undefined);
  const isHandled = onValueChange || onSelectedChange || onCheckedChange;
  const isOfOptions = !passed && !first;
  return {
    prop: value != null ? 'value' : checked !== undefined ? 'checked' : 'selected',
    isOfOptions,
    isStart: isOfOptions,
    // A new list of options may choose others.
    value: isOfOptions ? options.filter(option => option.selected).map(sentValue) : passed,
    initial: first,
    onValueChange: isHandled
      ? (values, event) => {
          onValueChange?.(values.at(-1) ?? '', event);
          onSelectedChange?.([...values], event);
          onCheckedChange?.(values.length > 0, event);
        }
      : undefined,
  };
}
