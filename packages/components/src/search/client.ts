import { searchMaxLength } from '../generated/tokens';

/** One search request, in Algolia's format. */
export interface SearchRequest {
  /** The index to search. */
  indexName: string;
  /** What to search for, and which page of results. */
  params?: SearchParams | undefined;
}

/** Parameters of a request. A client ignores those it does not support. */
export interface SearchParams {
  /** What the visitor has typed. */
  query?: string | undefined;
  /** Zero-based. */
  page?: number | undefined;
  /** The number of hits on a page. */
  hitsPerPage?: number | undefined;
  /** Inserted before each match. */
  highlightPreTag?: string | undefined;
  /** Inserted after each match. */
  highlightPostTag?: string | undefined;
  /** Parameters of the service. */
  [name: string]: unknown;
}

/** A field with matches enclosed in two tags. */
export interface Highlighted {
  /** The text with tags. */
  value: string;
  /** How many of the words match. */
  matchLevel: 'none' | 'partial' | 'full';
  /** The words that match. */
  matchedWords: string[];
}

/** A record in the results. */
export interface SearchHit {
  /** The id of the record. */
  objectID: string;
  /** Fields with their matches highlighted. */
  _highlightResult?: Record<string, Highlighted> | undefined;
  /** Parts of fields around their matches, highlighted. */
  _snippetResult?: Record<string, Highlighted> | undefined;
  /** The fields of the record. */
  [field: string]: unknown;
}

/** One response, in Algolia's format. */
export interface SearchResponse {
  /** The hits on this page. */
  hits: SearchHit[];
  /** The number of hits on all pages. */
  nbHits: number;
  /** Zero-based. */
  page: number;
  /** The number of pages. */
  nbPages: number;
  /** The number of hits on a page. */
  hitsPerPage: number;
  /** The query of the request. */
  query: string;
  /** The parameters of the request, URL-encoded. */
  params: string;
  /** How long the search took, in milliseconds. */
  processingTimeMS: number;
  /** The index that was searched. */
  index?: string | undefined;
  /** Whether `nbHits` is exact rather than an estimate. */
  exhaustiveNbHits?: boolean | undefined;
}

/** InstantSearch's client interface, so that the same widgets render the results of any provider. */
export interface SearchClient {
  /** Answers each request, in order. Rejects if the search fails. */
  search(requests: readonly SearchRequest[]): Promise<{ results: SearchResponse[] }>;
}

/** A response without results. */
export const emptyResponse = ({ indexName, params = {} }: SearchRequest): SearchResponse => ({
  hits: [],
  nbHits: 0,
  page: 0,
  nbPages: 0,
  hitsPerPage: params.hitsPerPage ?? 0,
  query: params.query ?? '',
  params: '',
  processingTimeMS: 0,
  index: indexName,
  exhaustiveNbHits: true,
});

/** Normalises what a visitor typed: trimmed, and cut to the length that every provider accepts. */
export const asQuery = (typed: string): string => typed.trim().slice(0, searchMaxLength);

/**
 * Whether a query is long enough. A single Chinese character or Korean syllable is, because it can be a whole
 * word.
 */
export const isSearched = (query: string, minLength: number): boolean =>
  query.length >= minLength || /[\p{Script=Han}\p{Script=Hangul}]/u.test(query);

const isAnswer = (answer: unknown, count: number): answer is { results: SearchResponse[] } => {
  const results = (answer as { results?: SearchResponse[] } | undefined)?.results;
  return (
    Array.isArray(results) &&
    results.length === count &&
    results.every(result => Array.isArray(result?.hits) && Number.isFinite(result.nbHits))
  );
};

/**
 * Wraps a client: skips requests whose query is too short, and rejects invalid responses.
 *
 * @param settled - called when the latest request ends, with the error if it failed
 */
export function guarded(
  client: SearchClient,
  minLength: number,
  settled: (error?: Error) => void,
): SearchClient {
  let latest = 0;
  return {
    ...client,
    async search(requests) {
      latest += 1;
      const turn = latest;
      const end = (error?: Error) => {
        if (turn === latest) settled(error);
      };
      if (!requests.some(({ params }) => isSearched(params?.query ?? '', minLength))) {
        end();
        return { results: requests.map(emptyResponse) };
      }
      try {
        const answer: unknown = await client.search(requests);
        if (!isAnswer(answer, requests.length))
          throw new Error('the response is not in the format of search results');
        end();
        return answer;
      } catch (error) {
        end(error as Error);
        throw error;
      }
    },
  };
}
