// Numbers as people write them, and as the form sends them: with a point, without groups (`-1234.5`). They stay texts, so that no digit is
// lost.

import { plainDigits } from '../../behaviour/fields';

/** The signs that a language writes between digits. */
interface Signs {
  readonly decimal: string;
  readonly group: string;
}

function signsOf(language: string): Signs {
  const parts = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(1_234_567.8);
  const signOf = (type: Intl.NumberFormatPartTypes) => parts.find(part => part.type === type)?.value ?? '';
  return { decimal: signOf('decimal'), group: signOf('group') };
}

/** A text with plain digits and signs, and without what only separates for the eye. */
const plain = (text: string): string =>
  plainDigits(text)
    .replace(/٫/g, '.')
    .replace(/[\s٬'’_]/g, '');

const GROUPS = /^\d{1,3}([.,])\d{2,3}(?:\1\d{2,3})*$/;

/** Whether digits are in groups, of which the last has three. */
const isGrouped = (digits: string): boolean => GROUPS.test(digits) && /[.,]\d{3}$/.test(digits);

/** The place of the decimal sign; -1 if there is none, nothing if the text is no number. */
function placeOfDecimal(digits: string, { decimal, group }: Signs): number | undefined {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last < 0) return -1;
  const sign = digits.charAt(last);
  const before = digits.slice(0, last);
  // The last of both signs is the decimal one.
  if (/[.,]/.test(before.replaceAll(sign, '')))
    return before.includes(sign) || !isGrouped(before) ? undefined : last;
  if (before.includes(sign)) return isGrouped(digits) ? -1 : undefined;
  if (sign === decimal) return last;
  return sign === group && isGrouped(digits) && !digits.startsWith('0') ? -1 : last;
}

/**
 * Reads a number as it is written in a language, and as many people write it in others: `1,5` is not 15 in English, and `1.5` is not in German.
 * A sign that groups digits in the language does so only where it can: `1.500` in German.
 *
 * @returns the number as the form sends it; nothing if the text is no number
 */
export function parseNumber(text: string, language: string): string | undefined {
  const [, sign = '', digits = ''] = /^([+-]?)([\d.,]*\d[\d.,]*)$/.exec(plain(text)) ?? [];
  const place = digits && placeOfDecimal(digits, signsOf(language));
  if (place === undefined || place === '') return undefined;
  const whole =
    (place < 0 ? digits : digits.slice(0, place)).replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0';
  const fraction = place < 0 ? '' : digits.slice(place + 1);
  return `${sign === '-' ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

/** A text without the unit that the field shows, which comes with what is pasted. Its case counts: 5 mW are not 5 MW. */
export function withoutUnit(text: string, unit: string | undefined): string {
  const [plainText = '', plainUnit = ''] = [text, unit ?? ''].map(each => plainDigits(each).trim());
  if (!plainUnit) return text;
  if (plainText.endsWith(plainUnit)) return plainText.slice(0, -plainUnit.length);
  return plainText.startsWith(plainUnit) ? plainText.slice(plainUnit.length) : text;
}

/** A number that the form sends, as a visitor types it: with the decimal sign of the language. */
export const printNumber = (number: string, language: string): string =>
  number.replace('.', () => signsOf(language).decimal);

/** A number in a sentence. */
export const nameNumber = (number: number, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 20 }).format(number);

/** The limits of a number. */
export interface Limits {
  /** Lowest number. */
  readonly min?: number | undefined;
  /** Highest number. */
  readonly max?: number | undefined;
  /** Distance of valid numbers, from `min` or 0; nothing if any number is valid. */
  readonly step?: number | undefined;
}

/** The number of digits after the decimal sign. */
function decimalsOf(number: number): number {
  const [, fraction = '', exponent = '0'] = /^-?\d+(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(`${number}`) ?? [];
  return Math.max(0, fraction.length - Number(exponent));
}

const rounded = (number: number, ...like: number[]): number =>
  Number(number.toFixed(Math.min(20, Math.max(...like.map(decimalsOf)))));

/** The valid numbers next to a number, at or below it and at or above it. */
export function neighbours(number: number, { min = 0, step }: Limits): readonly [number, number] {
  if (!step) return [number, number];
  const steps = (number - min) / step;
  const whole = Math.round(steps);
  // Sums of decimal fractions are not exact.
  const isValid = Math.abs(steps - whole) < 1e-9 * Math.max(1, Math.abs(whole));
  const at = (count: number) => rounded(min + count * step, min, step);
  return isValid ? [at(whole), at(whole)] : [at(Math.floor(steps)), at(Math.ceil(steps))];
}

/**
 * The number that a step leads to, within the limits.
 *
 * @param number - nothing for an empty field
 * @param count - steps, negative to go down
 */
export function stepped(number: number | undefined, count: number, limits: Limits): number {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, step = 1 } = limits;
  const start = Math.min(Math.max(0, min), max);
  if (number === undefined && start !== 0) return start;
  const from = number ?? 0;
  const [below, above] = limits.step ? neighbours(from, limits) : [from, from];
  const isBetween = below !== above;
  const edge = count > 0 ? below : above;
  const next = rounded(isBetween || edge === from ? edge + count * step : edge, edge, step);
  const [highest] = Number.isFinite(max) ? neighbours(max, limits) : [max];
  return Math.max(min, Math.min(next, highest));
}
