import { nameNumber, neighbours } from './number';
import type { FormNumberOptions } from './options';

/**
 * What is wrong with a number; nothing if it is valid.
 *
 * @param number - `NaN` if the text is none
 */
export function problemOf(
  number: number,
  { min, max, labels, unit, ...options }: FormNumberOptions,
  language: string,
): string | undefined {
  const named = (label: string, ...numbers: number[]) =>
    label.replace(/%s/g, () => `${nameNumber(numbers.shift() ?? 0, language)}${unit ? `\u00a0${unit}` : ''}`);
  if (Number.isNaN(number)) return labels.formNumberInvalid;
  if (min !== undefined && number < min) return named(labels.formNumberLeast, min);
  if (max !== undefined && number > max) return named(labels.formNumberMost, max);
  const [below, above] = neighbours(number, { min, step: options.step });
  if (below === above) return undefined;
  return max !== undefined && above > max
    ? named(labels.formNumberMost, below)
    : named(labels.formNumberNearest, below, above);
}
