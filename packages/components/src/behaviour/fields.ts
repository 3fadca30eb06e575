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

/** Writes a value as if a visitor had typed it: past the setter of a framework, and with the events of a change. */
export function writeField(field: HTMLInputElement, value: string): void {
  if (field.value === value) return;
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** The zeros of Arabic and Persian digits. */
const ZEROS = [0x660, 0x6f0];

/** A text with plain digits and signs: those of Arabic, Persian and full-width Japanese are replaced, and marks of direction removed. */
export const plainDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, digit => {
      const code = digit.charCodeAt(0);
      return `${code - (ZEROS.findLast(zero => zero <= code) ?? code)}`;
    })
    .replace(/[−‐‑–﹣]/g, '-')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
