/**
 * A number in a format, with a separator of thousands that replaces the language's: no language tag stands for a house style,
 * such as “€74 500” in English.
 *
 * @param group - the separator; empty for that of the language
 */
export function formatGroups(value: number, format: Intl.NumberFormat, group = ''): string {
  if (!group) return format.format(value);
  const parts = format.formatToParts(value);
  return parts.map(part => (part.type === 'group' ? group : part.value)).join('');
}
