/**
 * A figure in the notation of a language. Text stays as it is.
 *
 * @param language - BCP 47 tag; an invalid one is read as English
 */
export function formatFigure(value: string | number, language: string): string {
  if (typeof value === 'string') return value;
  const options = { numberingSystem: 'latn', maximumFractionDigits: 3 };
  try {
    return new Intl.NumberFormat(language, options).format(value);
  } catch {
    return new Intl.NumberFormat('en', options).format(value);
  }
}
