import { emptyResponse, type SearchHit, type SearchRequest, type SearchResponse } from './client';
import { piecesOf } from './pieces';
import type { IndexRecord, Records } from './records';
import { queryOf, type Word } from './words';

/** The index file of a large site: it names the parts of the index, which are loaded when a search needs them. */
export interface PartedIndex {
  /** The version of the format. */
  version: 2;
  /** For example `en`. */
  language: string;
  /** The folder of the parts, next to this file. */
  folder: string;
  /** The number of pages. */
  pages: number;
  /** The first piece of each part, in order. */
  parts: string[];
}

/** The pages that have a piece: in their title, in a heading, in their text. */
type Places = readonly [piece: string, pages: readonly number[][]];

/** What a page is worth that has a word in its title, in a heading, in its text. */
const WEIGHTS = [9, 4, 1] as const;
/** What a match is worth that is the start of a word, or nearly the word. */
const PREFIX = 0.75;
const FUZZY = 0.2;
/** How many parts a short start of a word may load. */
const MOST_PARTS = 4;

/** Compares in the order of code points, in which the parts are. */
function isAfter(a: string, b: string): boolean {
  const [left, right] = [[...a], [...b]];
  const at = left.findIndex((letter, index) => letter !== right[index]);
  if (at < 0) return false;
  return (left[at]?.codePointAt(0) ?? 0) > (right[at]?.codePointAt(0) ?? -1);
}

/** `0,1,a`: the first number and the differences of the others to the ones before them, with base 36. */
function numbers(text: string): number[] {
  let last = 0;
  return text === ''
    ? []
    : text.split(',').map(difference => {
        last += Number.parseInt(difference, 36);
        return last;
      });
}

/** Whether one edit makes one word the other: a letter more, less or another, or two that changed places. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [left, right] = [a.slice(start), b.slice(start)];
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}

const reported = new Set<string>();

/** Logs once that a part is missing: the others are still searched. */
function report(error: Error): void {
  if (reported.has(error.message)) return;
  reported.add(error.message);
  console.error(
    `[search] ${error.message}. Results that need this file are missing; reload the page to try again.`,
  );
}

type Load = (address: URL) => Promise<unknown>;

/** The files of an index. Each is loaded once; after a failure, the next search tries again. */
function filesOf(index: PartedIndex, address: URL, load: Load) {
  /** Keeps what is loaded by its name. */
  const keep = <Content>(make: (number: number) => Promise<Content>) => {
    const known = new Map<number, Promise<Content>>();
    return (number: number): Promise<Content> => {
      const content = known.get(number) ?? make(number);
      known.set(number, content);
      content.catch(() => known.delete(number));
      return content;
    };
  };
  const list = async (name: string, member: 'pieces' | 'records'): Promise<unknown[]> => {
    const file = new URL(`${index.folder}/${name}.json`, address);
    const content = (await load(file)) as ({ version?: unknown } & Record<string, unknown>) | null;
    const entries = content?.[member];
    if (content?.version !== 2 || !Array.isArray(entries))
      throw new Error(`${file.href} is not a part of an index of version 2`);
    return entries;
  };
  return {
    places: keep(async number => {
      const entries = (await list(`t${number}`, 'pieces')) as [string, string][];
      return entries.map(([piece, places]): Places => [piece, places.split('|').map(numbers)]);
    }),
    records: keep(number => list(`p${number}`, 'records') as Promise<IndexRecord[]>),
  };
}

/** Of each page that has all pieces, the sum of what it is worth for each. */
function both(scoresOfPieces: readonly Map<number, number>[]): Map<number, number> {
  const [first = new Map<number, number>(), ...others] = scoresOfPieces;
  const sum = (page: number) => scoresOfPieces.reduce((total, scores) => total + (scores.get(page) ?? 0), 0);
  const pages = [...first.keys()].filter(page => others.every(scores => scores.has(page)));
  return new Map(pages.map(page => [page, sum(page)]));
}

/** The values that were loaded. What failed is reported; if all has failed, this is an error. */
async function settled<Content>(
  loads: readonly Promise<Content>[],
): Promise<{ values: Content[]; isWhole: boolean }> {
  const results = await Promise.allSettled(loads);
  const values = results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []));
  const failed = results.flatMap(result => (result.status === 'rejected' ? [result.reason as Error] : []));
  if (values.length === 0 && failed[0]) throw failed[0];
  failed.forEach(report);
  return { values, isWhole: failed.length === 0 };
}

/** A function that ranks the pages of an index for the words of a query. */
function ranking(index: PartedIndex, places: (part: number) => Promise<Places[]>) {
  /** What each page is worth for a piece of a word. */
  async function pagesWith(piece: string): Promise<Map<number, number>> {
    const first = Math.max(
      0,
      index.parts.findLastIndex(start => !isAfter(start, piece)),
    );
    const more = index.parts.slice(first + 1, first + MOST_PARTS).filter(start => start.startsWith(piece));
    const entriesOf = async (numbersOfParts: readonly number[]) =>
      (await Promise.all(numbersOfParts.map(places))).flat();
    const entries = await entriesOf([first, ...more.map((_, at) => first + 1 + at)]);
    const starts = entries.filter(([known]) => known.startsWith(piece));
    const isTypo = starts.length === 0 && piece.length > 3;
    // A piece that is nearly the same may be in a part next to it.
    const next = isTypo ? await entriesOf([first - 1, first + 1].filter(at => at in index.parts)) : [];
    const near = [...entries, ...next].filter(([known]) => isNear(known, piece));
    const scores = new Map<number, number>();
    for (const [known, lists] of isTypo ? near : starts) {
      const count = lists.reduce((sum, { length }) => sum + length, 0);
      const share = known === piece ? 1 : isTypo ? FUZZY : (PREFIX * piece.length) / known.length;
      const rarity = share * Math.log(1 + index.pages / count);
      lists.forEach((pages, place) => {
        const score = rarity * (WEIGHTS[place] ?? 0);
        for (const page of pages) scores.set(page, Math.max(scores.get(page) ?? 0, score));
      });
    }
    return scores;
  }

  /** The pages with a word, in one of its forms. */
  async function pagesWithAny(forms: readonly string[]): Promise<Map<number, number>> {
    const pages = new Map<number, number>();
    for (const form of forms) {
      const pieces = piecesOf(form);
      if (pieces.length === 0) continue;
      for (const [page, score] of both(await Promise.all(pieces.map(pagesWith))))
        pages.set(page, Math.max(pages.get(page) ?? 0, score));
    }
    return pages;
  }

  /** The pages that match, most relevant first. Those with all words come alone, if there are any. */
  return async (words: readonly Word[]): Promise<{ pages: number[]; isWhole: boolean }> => {
    const { values, isWhole } = await settled(queryOf(words).map(({ forms }) => pagesWithAny(forms)));
    const totals = new Map<number, { score: number; words: number }>();
    for (const scores of values)
      for (const [page, score] of scores) {
        const before = totals.get(page);
        totals.set(page, { score: (before?.score ?? 0) + score, words: (before?.words ?? 0) + 1 });
      }
    const isComplete = [...totals.values()].some(total => total.words === values.length);
    const pages = [...totals]
      .filter(([, total]) => !isComplete || total.words === values.length)
      .sort(([page, a], [other, b]) => b.words - a.words || b.score - a.score || page - other)
      .map(([page]) => page);
    return { pages, isWhole };
  };
}

/**
 * Searches an index in parts. A hit is the best section of a page.
 *
 * @param load - reads a JSON file
 * @param recordsOf - makes the records of the pages that are shown searchable, to mark the matches
 */
export function openParts(
  index: PartedIndex,
  address: URL,
  load: Load,
  recordsOf: (records: readonly IndexRecord[]) => Promise<Records>,
): (request: SearchRequest, words: readonly Word[]) => Promise<SearchResponse> {
  const files = filesOf(index, address, load);
  const rank = ranking(index, files.places);
  return async (request, words) => {
    const { page = 0, hitsPerPage = 10, ...params } = request.params ?? {};
    const tags = { pre: params.highlightPreTag ?? '<em>', post: params.highlightPostTag ?? '</em>' };
    const ranked = await rank(words);
    const shown = ranked.pages.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
    const { values: pages, isWhole } = await settled(shown.map(files.records));
    const records = await recordsOf(pages.flat());
    const asked = records.correct(words);
    const matches = records.search(asked);
    // Pages are found by pieces of words; their texts say which of those that are shown is meant.
    const results = pages.flatMap(sections => {
      const ids = sections.map(record => record?.objectID).filter(records.has);
      const place = matches.findIndex(({ id }) => ids.includes(id));
      const best = matches[place] ?? (ids[0] === undefined ? undefined : { id: ids[0], terms: [] });
      return best ? [{ best, place: place < 0 ? matches.length : place }] : [];
    });
    results.sort((a, b) => a.place - b.place);
    const hits = results.map(({ best }): SearchHit => records.hit(best, asked, tags));
    return {
      ...emptyResponse(request),
      hits,
      nbHits: ranked.pages.length,
      page,
      nbPages: Math.ceil(ranked.pages.length / hitsPerPage),
      hitsPerPage,
      exhaustiveNbHits: ranked.isWhole && isWhole,
    };
  };
}
