/** Joins class names, each once; skips what is falsy. */
export const classNames = (...names: readonly (string | false | 0 | null | undefined)[]): string =>
  [...new Set(names.filter(Boolean).join(' ').split(/\s+/))].filter(Boolean).join(' ');
