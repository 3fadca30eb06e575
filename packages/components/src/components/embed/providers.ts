import providers from './providers.json';

/** A frame of a provider on the list. */
export interface ProviderFrame {
  /** Id of the provider, for its consent. */
  provider: string;
  /** Name of the provider. */
  name: string;
  /** Address of the frame. */
  url: string;
  /** Address of the same content at the provider, for a plain link. */
  page: string;
  /** What the frame may use, as in the attribute `allow`. */
  allow: string;
  /** Its width and height, as in `aspect-ratio`. */
  ratio?: string | undefined;
}

interface Provider {
  id: string;
  name: string;
  /** Host names of its addresses, separated by spaces. */
  hosts: string;
  /** Patterns of path and query; their first group is the id. */
  match: string[];
  /** Address of a frame, with `{1}` for the id. */
  frame: string;
  page: string;
  parameters?: { [name: string]: string };
  allow: string;
  ratio?: string;
}

const LIST: readonly Provider[] = providers;

/** The URL of an http(s) address; `//example.com` is one, an address inside the site is not. */
export function urlOf(address: string): URL | undefined {
  try {
    const url = new URL(address.startsWith('//') ? `https:${address}` : address);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** The frame's address with the parameters that the provider takes from the page's address. */
function withParameters(frame: string, { parameters = {} }: Provider, { searchParams }: URL): string {
  const result = new URL(frame);
  for (const [from, to] of Object.entries(parameters)) {
    const value = searchParams.get(from);
    // `t=90s` on a page is `start=90` in a frame.
    if (value && /^[\w-]+$/.test(value))
      result.searchParams.set(to, to === 'start' ? `${Number.parseInt(value, 10) || 0}` : value);
  }
  return result.href;
}

/**
 * The frame of an address, if its provider is on the list in `providers.json`, which the checker reads too. Nothing else is ever put into a frame: the
 * address of the frame is written from a template, with the id that a pattern of the list finds.
 */
export function frameOf(address: string): ProviderFrame | undefined {
  const url = urlOf(address);
  if (!url || url.port || url.username) return undefined;
  const place = `${url.pathname}${url.search}`;
  for (const provider of LIST) {
    if (!provider.hosts.split(' ').includes(url.hostname)) continue;
    for (const pattern of provider.match) {
      const id = new RegExp(pattern).exec(place)?.[1];
      if (!id) continue;
      const { name, allow, ratio } = provider;
      const frame = withParameters(provider.frame.replace('{1}', id), provider, url);
      return {
        provider: provider.id,
        name,
        url: frame,
        page: provider.page.replace('{1}', id),
        allow,
        ratio,
      };
    }
  }
  return undefined;
}
