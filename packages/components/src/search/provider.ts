import { loadChunk } from '../page/chunks';
import type { SearchClient } from './client';
import type { ReadConfig } from './config';

/** The client for a config. Its library is a separate chunk, loaded with the first request. */
export function clientOf(config: ReadConfig): SearchClient {
  const make = async (): Promise<SearchClient> =>
    config.provider === 'algolia'
      ? (await loadChunk('search-algolia', () => import('./algolia'))).algoliaClient(config)
      : (await loadChunk('search-static', () => import('./static'))).staticClient(config.indexUrl);
  let client: Promise<SearchClient> | undefined;
  return {
    async search(requests) {
      client ??= make();
      let known: SearchClient;
      try {
        known = await client;
      } catch (error) {
        client = undefined;
        throw error;
      }
      return known.search(requests);
    },
  };
}

/** The error message for a provider that does not respond. */
export const unreachable = (config: ReadConfig, { message }: Error): string =>
  config.provider === 'algolia'
    ? `the service does not respond (${message}): check appId, apiKey, indexName and hosts, and that the page's Content-Security-Policy allows them (connect-src).`
    : `the index cannot be read (${message}): check indexUrl, and that \`dstool build\` writes that file.`;
