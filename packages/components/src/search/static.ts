import { searchTimeout } from '../generated/tokens';
import { emptyResponse, type SearchClient, type SearchRequest, type SearchResponse } from './client';
import { openParts, type PartedIndex } from './parts';
import { type IndexRecord, indexRecords, isText } from './records';
import { splitter } from './words';

export type { IndexRecord } from './records';

/** The index file of a site that is not large. */
export interface SearchIndex {
  /** The version of the format. */
  version: 1;
  /** For example `en`. */
  language: string;
  /** One per section of a page. */
  records: IndexRecord[];
}

/** The valid records of a list; others are skipped. */
const valid = (records: readonly IndexRecord[]): IndexRecord[] =>
  records.filter(
    record => isText(record?.objectID) && isText(record.url) && isText(record.page) && isText(record.text),
  );

async function load(address: URL): Promise<unknown> {
  const response = await fetch(address, { signal: AbortSignal.timeout(searchTimeout) });
  if (!response.ok) throw new Error(`${address.href} responded with status ${response.status}`);
  try {
    return await response.json();
  } catch (error) {
    throw new Error(`${address.href} is not valid JSON`, { cause: error });
  }
}

interface Opened {
  find(request: SearchRequest): Promise<SearchResponse>;
}

async function open(address: URL): Promise<Opened> {
  const index = (await load(address)) as SearchIndex | PartedIndex | null;
  const root = new URL('..', address);
  const language = isText(index?.language) ? index.language : 'en';
  const split = splitter(language);
  const recordsOf = (records: readonly IndexRecord[]) => indexRecords(valid(records), language, root);
  if (index?.version === 2 && Array.isArray(index.parts) && isText(index.folder)) {
    const find = openParts(index, address, load, recordsOf);
    return { find: request => find(request, split(request.params?.query ?? '')) };
  }
  if (index?.version !== 1 || !Array.isArray(index.records))
    throw new Error(`${address.href} is not an index of version 1 or 2`);
  const records = await recordsOf(index.records);
  return {
    async find(request) {
      const { query = '', page = 0, hitsPerPage = 10, ...params } = request.params ?? {};
      const tags = { pre: params.highlightPreTag ?? '<em>', post: params.highlightPostTag ?? '</em>' };
      const words = records.correct(split(query));
      const matches = records.search(words);
      return {
        ...emptyResponse(request),
        hits: matches
          .slice(page * hitsPerPage, (page + 1) * hitsPerPage)
          .map(match => records.hit(match, words, tags)),
        nbHits: matches.length,
        page,
        nbPages: Math.ceil(matches.length / hitsPerPage),
        hitsPerPage,
      };
    },
  };
}

/**
 * Searches an index created by `dstool build` in the browser and responds like Algolia. The index is fetched with
 * the first request; after a failure, the next request tries again. Of an index in parts, only what a request needs is fetched.
 *
 * @param indexUrl - URL of the file; records are relative to the parent of its folder
 */
export function staticClient(indexUrl: string): SearchClient {
  let index: Promise<Opened> | undefined;
  return {
    async search(requests) {
      const address = new URL(indexUrl, document.baseURI);
      index ??= open(address);
      const asked = index;
      try {
        const { find } = await asked;
        return { results: await Promise.all(requests.map(find)) };
      } catch (error) {
        if (index === asked) index = undefined;
        throw error;
      }
    },
  };
}
