/** A sentence in the plural forms of a language, keyed by the categories of `Intl.PluralRules`. */
export interface Plural {
  /** For 0, in languages that have a form for it. */
  zero?: string | undefined;
  /** For 1, and what the language counts like it. */
  one?: string | undefined;
  /** For 2, in languages that have a form for it. */
  two?: string | undefined;
  /** For small numbers, in languages that have a form for them. */
  few?: string | undefined;
  /** For large numbers, in languages that have a form for them. */
  many?: string | undefined;
  /** Used for numbers without their own form. */
  other: string;
}

/** Labels of the search widgets. `%s` is a number, `%t` a second number, `%q` the search text. */
export interface SearchLabels {
  /** Last suggestion, which links to the results page. */
  allResults: string;
  /** Announced when the search fails. */
  error: string;
  /** Shown below `noResults`. */
  hint: string;
  /** Shown when a response is slow. */
  loading: string;
  /** Link to the next page of results. */
  next: string;
  /** Announced when nothing is found. */
  noResults: string;
  /** Shown in a banner if scripts are disabled. */
  noScript: string;
  /** Accessible name of a link to a page of results. */
  page: string;
  /** Announced with the number of results if there are several pages. */
  pageOf: string;
  /** Accessible name of the pagination. */
  pages: string;
  /** Link to the previous page of results. */
  previous: string;
  /** The number of results. */
  results: Plural;
  /** Accessible name of the list of results. */
  resultList: string;
  /** Button to retry after an error. */
  retry: string;
  /** Accessible name of the list of suggestions. */
  suggestions: string;
}

/** The English labels. */
export const searchLabels: SearchLabels = {
  allResults: 'All results for “%q”',
  error: 'Search is not available at the moment.',
  hint: 'Check the spelling, or try fewer or more general words.',
  loading: 'Searching …',
  next: 'Next',
  noResults: 'No results for “%q”.',
  noScript:
    'To see search results, turn on JavaScript in your browser. You can reach all pages from the menu.',
  page: 'Page %s',
  pageOf: 'page %s of %t',
  pages: 'Results pages',
  previous: 'Previous',
  results: { one: '%s result for “%q”', other: '%s results for “%q”' },
  resultList: 'Results',
  retry: 'Try again',
  suggestions: 'Suggestions',
};

/** Replaces the placeholders of a label. */
export const fill = (sentence: string, values: { [sign in 's' | 't' | 'q']?: string }): string =>
  sentence.replace(/%([stq])/g, (placeholder, sign: 's' | 't' | 'q') => values[sign] ?? placeholder);

/** The plural form for a number in a language; falls back to English if the browser does not know the language. */
export function plural(forms: Plural, count: number, language: string): string {
  let category: Intl.LDMLPluralRule = count === 1 ? 'one' : 'other';
  try {
    category = new Intl.PluralRules(language).select(count);
  } catch {
    // Unknown language: see above.
  }
  return (count === 0 && forms.zero) || forms[category] || forms.other;
}

/** Formats a number for a language. */
export function formatNumber(count: number, language: string): string {
  try {
    return new Intl.NumberFormat(language).format(count);
  } catch {
    return `${count}`;
  }
}
