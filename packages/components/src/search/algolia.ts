import { type LiteClient, liteClient } from 'algoliasearch/lite';
import type { SearchClient } from './client';
import type { AlgoliaConfig } from './config';

type Host = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['hosts']>[number];

/** Converts `search.example.com`, or a URL with scheme and port, to the client's host format. */
function hostOf(host: string): Host {
  const { protocol, hostname, port, pathname } = new URL(host.includes('://') ? host : `https://${host}`);
  return {
    url: `${hostname}${port && `:${port}`}${pathname.replace(/\/$/, '')}`,
    accept: 'readWrite',
    protocol: protocol === 'http:' ? 'http' : 'https',
  };
}

/**
 * Algolia's client for one application. If a host does not respond, it tries the next.
 *
 * @throws TypeError for an invalid host
 */
export function algoliaClient({ appId, apiKey, hosts }: AlgoliaConfig): SearchClient {
  const client: LiteClient = liteClient(appId, apiKey, hosts ? { hosts: hosts.map(hostOf) } : {});
  // The client's types are stricter than its protocol.
  return client as unknown as SearchClient;
}
