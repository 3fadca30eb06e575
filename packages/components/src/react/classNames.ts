/** Joins class names without duplicates; skips falsy values. */
export const classNames = (...names: readonly (string | false | 0 | null | undefined)[]): string =>
  [...new Set(names.filter(Boolean).join(' ').split(/\s+/))].filter(Boolean).join(' ');
