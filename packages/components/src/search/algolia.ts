import { type LiteClient, liteClient } from 'algoliasearch/lite';
import type { SearchClient } from './client';
import type { AlgoliaConfig } from './config';

type Host = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['hosts']>[number];

/** `search.example.com`, or an address with scheme and port, as the library takes it. */
function hostOf(host: string): Host {
  const { protocol, hostname, port, pathname } = new URL(host.includes('://') ? host : `https://${host}`);
  return {
    url: `${hostname}${port && `:${port}`}${pathname.replace(/\/$/, '')}`,
    accept: 'readWrite',
    protocol: protocol === 'http:' ? 'http' : 'https',
  };
}

/**
 * Algolia's own client for one application: it asks the next host where one does not answer.
 *
 * @throws TypeError where a host is no host
 */
export function algoliaClient({ appId, apiKey, hosts }: AlgoliaConfig): SearchClient {
  const client: LiteClient = liteClient(appId, apiKey, hosts ? { hosts: hosts.map(hostOf) } : {});
  // Its types are stricter than its protocol.
  return client as unknown as SearchClient;
}
