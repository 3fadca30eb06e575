// What behaviours of form fields share.

/** A language tag that the browser can read; English if it cannot. */
export function languageOf(tag: string | null | undefined): string {
  try {
    return Intl.getCanonicalLocales(tag || 'en')[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/** The language around an element, for numbers and dates. */
export const languageAround = (element: Element): string =>
  languageOf(element.closest('[lang]')?.getAttribute('lang'));

/** A field that takes a value. */
export type ValueField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Reports a change as the browser would, so that frameworks follow it. */
export function reportChange(field: Element): void {
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Writes a value as if a visitor had typed it: past the setter of a framework, and with the events of a change. */
export function writeField(field: ValueField, value: string): void {
  if (field.value === value) return;
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  reportChange(field);
}

/** An option of a list, by what is sent and what is shown. */
export interface ListOption {
  readonly value: string;
  readonly text: string;
}

/** A combobox whose options come from a source: its list only has those that were chosen. */
const SOURCE = '.cmp-formcombobox--source,[data-cmp-source]';

/**
 * Selects options by value as if a visitor had chosen them, and no others. Where several have the same value, the text decides. The list of
 * a combobox with a source gets those that it lacks. If a list has none of them, it stays as it is.
 */
export function selectOptions(select: HTMLSelectElement, chosen: readonly ListOption[]): void {
  const before = [...select.selectedOptions];
  const options = [...select.options];
  const selected = chosen.flatMap(({ value, text }) => {
    const same = options.filter(option => option.value === value);
    const option = same.find(other => other.text === text) ?? same[0];
    if (option || !select.closest(SOURCE)) return option ?? [];
    const added = select.ownerDocument.createElement('option');
    added.value = value;
    added.text = text;
    select.append(added);
    return added;
  });
  if (chosen.length > 0 && selected.length === 0) return;
  for (const option of select.options) option.selected = selected.includes(option);
  const now = [...select.selectedOptions];
  if (now.length !== before.length || now.some((option, index) => option !== before[index]))
    reportChange(select);
}

/** The zeros of Arabic and Persian digits. */
const ZEROS = [0x660, 0x6f0];

/**
 * A text with plain digits and signs: those of Arabic, Persian and full-width Japanese are replaced, also `ー`, which is the key of the hyphen
 * there. Characters that nobody sees are removed: they come with what is pasted.
 */
export const plainDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, digit => {
      const code = digit.charCodeAt(0);
      return `${code - (ZEROS.findLast(zero => zero <= code) ?? code)}`;
    })
    .replace(/[−‐-―ー]/g, '-')
    .replace(/\p{Cf}/gu, '');
