// What the script adds to the markup: the results in the list, and the chosen options of several.

import type { Choice } from './matches';

const make = (page: Document, name: string, className: string, text = ''): HTMLElement => {
  const element = page.createElement(name);
  element.className = className;
  element.textContent = text;
  return element;
};

/** The id of a result by its place. */
export const idOfResult = (list: Element, index: number): string => `${list.id}-${index}`;

/**
 * Writes the results into the list.
 *
 * @param chosen - the values that are chosen
 */
export function drawResults(
  list: HTMLElement,
  choices: readonly Choice[],
  chosen: ReadonlySet<string>,
): void {
  const page = list.ownerDocument;
  let box = list;
  let group: string | undefined;
  list.replaceChildren();
  for (const [index, choice] of choices.entries()) {
    if (choice.group !== group) {
      group = choice.group;
      box = list;
      if (group) {
        box = make(page, 'div', 'cmp-formcombobox__group');
        box.setAttribute('role', 'group');
        const heading = make(page, 'div', 'cmp-formcombobox__heading', group);
        heading.id = `${idOfResult(list, index)}-group`;
        box.setAttribute('aria-labelledby', heading.id);
        box.append(heading);
        list.append(box);
      }
    }
    const option = make(page, 'div', 'cmp-formcombobox__option', choice.text);
    option.id = idOfResult(list, index);
    option.setAttribute('role', 'option');
    option.setAttribute('aria-selected', `${chosen.has(choice.value)}`);
    if (choice.disabled) option.setAttribute('aria-disabled', 'true');
    box.append(option);
  }
}

/** Marks the result that Enter chooses, and scrolls it into view within the list. */
export function markActive(list: HTMLElement, active: number): void {
  const popup = list.parentElement as HTMLElement;
  for (const option of list.querySelectorAll<HTMLElement>('[role=option]')) {
    const isActive = option.id === idOfResult(list, active);
    option.classList.toggle('cmp-formcombobox__option--active', isActive);
    if (!isActive) continue;
    const { top, bottom } = option.getBoundingClientRect();
    const box = popup.getBoundingClientRect();
    if (top < box.top) popup.scrollTop -= box.top - top;
    else if (bottom > box.bottom) popup.scrollTop += bottom - box.bottom;
  }
}

/**
 * Writes the chosen options as buttons that remove them.
 *
 * @param nameOf - the accessible name of a button, from the text of its option
 */
export function drawChips(
  box: HTMLElement,
  choices: readonly Choice[],
  nameOf: (text: string) => string,
  isDisabled: boolean,
): void {
  const page = box.ownerDocument;
  const items = choices.map(({ text, value }) => {
    const item = make(page, 'li', 'cmp-formcombobox__chip');
    // Buttons are not printed.
    item.dataset.cmpText = text;
    const button = make(page, 'button', 'cmp-formcombobox__remove', text) as HTMLButtonElement;
    button.type = 'button';
    button.dataset.cmpValue = value;
    button.disabled = isDisabled;
    button.setAttribute('aria-label', nameOf(text));
    item.append(button);
    return item;
  });
  box.replaceChildren(...items);
  box.hidden = items.length === 0;
}
