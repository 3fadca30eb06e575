import { searchMaxLength } from '../generated/tokens';

/** One question, in Algolia's terms. */
export interface SearchRequest {
  indexName: string;
  params?: SearchParams | undefined;
}

/** What a question may say; a client ignores what it does not know. */
export interface SearchParams {
  query?: string;
  /** From 0 on. */
  page?: number;
  hitsPerPage?: number;
  highlightPreTag?: string;
  highlightPostTag?: string;
  [name: string]: unknown;
}

/** A field with what matches between two tags. */
export interface Highlighted {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
  matchedWords: string[];
}

/** A record that was found. */
export interface SearchHit {
  objectID: string;
  _highlightResult?: Record<string, Highlighted>;
  _snippetResult?: Record<string, Highlighted>;
  [field: string]: unknown;
}

/** One answer, in Algolia's shape. */
export interface SearchResponse {
  hits: SearchHit[];
  /** How many there are on all pages. */
  nbHits: number;
  /** From 0 on. */
  page: number;
  nbPages: number;
  hitsPerPage: number;
  query: string;
  params: string;
  processingTimeMS: number;
  index?: string;
  exhaustiveNbHits?: boolean;
}

/** What answers: InstantSearch's client interface, so that the same widgets draw any provider's results. */
export interface SearchClient {
  search(requests: readonly SearchRequest[]): Promise<{ results: SearchResponse[] }>;
}

/** An answer without results. */
export const nothing = ({ indexName, params = {} }: SearchRequest): SearchResponse => ({
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

/** What a visitor has typed, as it is searched: without blanks around it, and not longer than any provider takes. */
export const asQuery = (typed: string): string => typed.trim().slice(0, searchMaxLength);

/** A query that is too short is none. A sign of Chinese or Japanese says as much as a word. */
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
 * A client that asks nothing while too little is typed, and takes no answer of another shape.
 *
 * @param settled - hears how the latest question has ended, with the error where it has failed
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
      const own = latest;
      const end = (error?: Error) => {
        if (own === latest) settled(error);
      };
      if (!requests.some(({ params }) => isSearched(params?.query ?? '', minLength))) {
        end();
        return { results: requests.map(nothing) };
      }
      try {
        const answer: unknown = await client.search(requests);
        if (!isAnswer(answer, requests.length))
          throw new Error('the answer is not in the shape of search results');
        end();
        return answer;
      } catch (error) {
        end(error as Error);
        throw error;
      }
    },
  };
}
