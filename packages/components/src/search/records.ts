import MiniSearch, { type Query } from 'minisearch';
import type { SearchHit } from './client';
import { highlight, type Searched, snippet, type Tags } from './highlight';
import { hasContent, queryOf, splitter, type Term, termsOf, type Word } from './words';

/** A record of an index created by `dstool build`: a page, or a section of one. */
export interface IndexRecord {
  /** Unique in the index. */
  objectID: string;
  /** Relative to the site's root, which is the parent of the index's folder. */
  url: string;
  /** The page's title. */
  page: string;
  /** The heading, if it is a section. */
  section?: string | undefined;
  /** The group that the page belongs to. */
  group?: string | undefined;
  /** The text below the heading. */
  text: string;
  /** An image, relative to the site's root. */
  image?: string | undefined;
}

const FIELDS = ['section', 'page', 'group', 'text'] as const;
/** Headings are more relevant than the text below them, and most visitors look for a page. */
const BOOST = { section: 4, page: 3, group: 1.5, title: 4 };
const BOOST_PAGE = 1.8;
/** Index this many records at a time, so that typing stays responsive. */
const AT_ONCE = 200;

export const isText = (value: unknown): value is string => typeof value === 'string';

/** The words that a word becomes if two neighbouring letters of it change places. */
const swaps = (word: string): string[] => {
  const letters = [...word];
  return letters.slice(1).map((letter, index) => {
    const swapped = [...letters];
    swapped[index + 1] = letters[index] as string;
    swapped[index] = letter;
    return swapped.join('');
  });
};

/** A record that matches, and the terms of it that do. */
export interface Match {
  id: string;
  terms: string[];
}

/** Records that can be searched. */
export interface Records {
  /** Words with typing errors in them corrected. */
  correct(words: readonly Word[]): Word[];
  /** The records that match, most relevant first. */
  search(words: readonly Word[]): Match[];
  /** Whether there is a valid record with this id. */
  has(id: string): boolean;
  /** A record as a result, with the matches in it marked. */
  hit(match: Match, words: readonly Word[], tags: Tags): SearchHit;
}

/**
 * Indexes records.
 *
 * @param language - of their texts
 * @param root - what their addresses are relative to
 */
export async function indexRecords(
  records: readonly IndexRecord[],
  language: string,
  root: URL,
): Promise<Records> {
  const split = splitter(language);
  const byId = new Map(records.map(record => [record.objectID, record]));
  const search = new MiniSearch<IndexRecord>({
    idField: 'objectID',
    // A page's title is part of the records of all its sections, so it has little weight there. Indexing it again
    // in the page's own record only gives it the weight of a heading.
    fields: [...FIELDS, 'title'],
    extractField: (record, name) =>
      name === 'title' ? (record.section ? undefined : record.page) : record[name as keyof IndexRecord],
    tokenize: text => termsOf(split(text)).flatMap(({ forms }) => forms),
    // The terms are already folded.
    processTerm: term => term,
    searchOptions: {
      boost: BOOST,
      boostDocument: id => (byId.get(id)?.section ? 1 : BOOST_PAGE),
      prefix: true,
      // A query is already divided.
      tokenize: term => [term],
      // Allow one typo in a longer word, two in a very long one. Arabic writes few vowels, so one letter makes another word.
      fuzzy: term =>
        /^\p{Script=Arabic}{1,6}$/u.test(term)
          ? false
          : term.length > 4
            ? 0.2
            : term.length > 3
              ? 0.25
              : false,
      weights: { prefix: 0.75, fuzzy: 0.2 },
    },
  });
  await search.addAllAsync([...byId.values()], { chunkSize: AT_ONCE });

  const isKnown = (term: string) => search.search(term, { fuzzy: false }).length > 0;
  // Two letters in the wrong order are one typo, but two edits: other words would be nearer (`tabel`: label, not table).
  const correct = (term: string) =>
    term.length < 4 || isKnown(term) ? term : (swaps(term).find(isKnown) ?? term);

  /** Terms that must all match, each in one of its forms. A part of a word must match whole, because its end is known. */
  const every = (terms: Term[]): Query => ({
    combineWith: 'AND',
    queries: terms.map(({ forms, isPart }) => ({
      combineWith: 'OR',
      queries: forms,
      ...(isPart && { prefix: false, fuzzy: false }),
    })),
  });

  const known = new Map<string, { words: Word[]; terms: Term[] }>();
  const read = (text: string) => {
    let parsed = known.get(text);
    if (!parsed) {
      const words = split(text);
      parsed = { words, terms: termsOf(words) };
      known.set(text, parsed);
    }
    return parsed;
  };
  const mark = (id: string, searched: Searched, tags: Tags): SearchHit => {
    const record = byId.get(id) as IndexRecord;
    const texts = FIELDS.flatMap(name => (isText(record[name]) ? [[name, record[name]] as const] : []));
    return {
      ...record,
      url: new URL(record.url, root).href,
      ...(isText(record.image) && { image: new URL(record.image, root).href }),
      _highlightResult: Object.fromEntries(
        texts.map(([name, text]) => [name, highlight(text, read(text).terms, searched, tags)]),
      ),
      _snippetResult: {
        text: snippet(record.text, read(record.text).words, read(record.text).terms, searched, tags),
      },
    };
  };

  return {
    has: id => byId.has(id),
    correct: words => words.map(word => ({ ...word, folded: correct(word.folded) })),
    search(words) {
      // Prefer records with all words; if there are none, those with the most.
      const exact = search.search(every(queryOf(words)));
      return exact.length > 0
        ? exact
        : search.search({ queries: words.filter(hasContent).map(word => every(queryOf([word]))) });
    },
    hit: ({ id, terms }, words, tags) =>
      mark(id, { words: [...new Set(words.map(({ folded }) => folded))], found: new Set(terms) }, tags),
  };
}
