/** A sentence in the plural forms of a language, by the categories of `Intl.PluralRules`. */
export interface Plural {
  zero?: string;
  one?: string;
  two?: string;
  few?: string;
  many?: string;
  /** Every number without a form of its own. */
  other: string;
}

/** The words of the search widgets. `%s` is a number, `%t` another one, `%q` what the visitor has typed. */
export interface SearchLabels {
  /** The last suggestion, which leads to the page of results. */
  allResults: string;
  /** Told where the search does not answer. */
  error: string;
  /** Told below `noResults`. */
  hint: string;
  /** Shows while an answer is late. */
  loading: string;
  /** The link to the next page of results. */
  next: string;
  /** Told where nothing is found. */
  noResults: string;
  /** Shows in a banner where no script runs. */
  noScript: string;
  /** The name of a link to a page of results. */
  page: string;
  /** Told with the number of results where they take several pages. */
  pageOf: string;
  /** The name of the links to pages of results. */
  pages: string;
  /** The link to the page of results before. */
  previous: string;
  /** How many results there are. */
  results: Plural;
  /** The name of the list of results. */
  resultList: string;
  /** The button that asks again after an error. */
  retry: string;
  /** The name of the list of suggestions. */
  suggestions: string;
}

/** The words in English. */
export const searchLabels: SearchLabels = {
  allResults: 'All results for “%q”',
  error: 'The search does not answer.',
  hint: 'Check the spelling, or try fewer or more general words.',
  loading: 'Searching …',
  next: 'Next',
  noResults: 'No results for “%q”.',
  noScript:
    'Results need scripts, which are off in this browser. All pages can be reached by the navigation.',
  page: 'Page %s',
  pageOf: 'page %s of %t',
  pages: 'Pages of results',
  previous: 'Previous',
  results: { one: '%s result for “%q”', other: '%s results for “%q”' },
  resultList: 'Results',
  retry: 'Try again',
  suggestions: 'Suggestions',
};

/** A sentence with its numbers and words put in. */
export const fill = (sentence: string, values: { [sign in 's' | 't' | 'q']?: string }): string =>
  sentence.replace(/%([stq])/g, (all, sign: 's' | 't' | 'q') => values[sign] ?? all);

/** The form of a sentence for a number in a language. A language that the browser does not know counts as English. */
export function plural(forms: Plural, count: number, language: string): string {
  let category: Intl.LDMLPluralRule = count === 1 ? 'one' : 'other';
  try {
    category = new Intl.PluralRules(language).select(count);
  } catch {
    // As above.
  }
  return (count === 0 && forms.zero) || forms[category] || forms.other;
}

/** A number as a language writes it. */
export function figure(count: number, language: string): string {
  try {
    return new Intl.NumberFormat(language).format(count);
  } catch {
    return `${count}`;
  }
}
