import { formatGroups } from '../../model/formatGroups';

/**
 * A figure in the notation of a language. Text stays as it is.
 *
 * @param language - BCP 47 tag; an invalid one is read as English
 * @param group - separator of thousands; empty for that of the language
 */
export function formatFigure(value: string | number, language: string, group?: string): string {
  if (typeof value === 'string') return value;
  const options = { numberingSystem: 'latn', maximumFractionDigits: 3 };
  try {
    return formatGroups(value, new Intl.NumberFormat(language, options), group);
  } catch {
    return new Intl.NumberFormat('en', options).format(value);
  }
}
