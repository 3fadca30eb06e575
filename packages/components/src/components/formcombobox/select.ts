// The list that holds the choice. Without scripts it is what a visitor uses; with them it is behind the text field, so the form sends,
// checks, resets and restores it as any other list.

import { reportChange } from '../../behaviour/fields';
import type { Choice } from './matches';

const groupOf = (option: HTMLOptionElement): HTMLOptGroupElement | undefined =>
  option.parentElement?.localName === 'optgroup' ? (option.parentElement as HTMLOptGroupElement) : undefined;

const choiceOf = (option: HTMLOptionElement): Choice => {
  const group = groupOf(option);
  return {
    text: option.text,
    value: option.value,
    disabled: option.disabled || !!group?.disabled,
    group: group?.label,
  };
};

/** The options of a list, without the empty one for no choice. */
export const optionsOf = (select: HTMLSelectElement): Choice[] =>
  [...select.options].filter(({ value }) => value !== '' || select.multiple).map(choiceOf);

/** The options that are chosen. The browser knows the place of a single one; a look at each of 10,000 would be slow. */
export function chosenIn(select: HTMLSelectElement): Choice[] {
  const { options, selectedIndex, multiple } = select;
  const chosen = multiple ? [...options].filter(({ selected }) => selected) : [options[selectedIndex]];
  return chosen.flatMap(option => (option?.value ? [choiceOf(option)] : []));
}

/** Whether an option with some value is chosen. */
export const isChosen = (select: HTMLSelectElement, value: string): boolean =>
  chosenIn(select).some(option => option.value === value);

/** Chooses an option, or no longer if it is one of several that are chosen. An option from a source is added. */
export function choose(select: HTMLSelectElement, { text, value }: Choice): void {
  let option = [...select.options].find(candidate => candidate.value === value);
  if (!option) {
    option = select.ownerDocument.createElement('option');
    option.value = value;
    option.text = text;
    select.append(option);
  }
  const isOn = select.multiple ? !option.selected : true;
  option.selected = isOn;
  select.setCustomValidity('');
  reportChange(select);
}

/** Chooses nothing, as far as the list allows that. */
export function clear(select: HTMLSelectElement): void {
  if (select.multiple) return;
  select.value = '';
}
