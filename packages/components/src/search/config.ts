import { searchHitsBanner, searchHitsBox, searchMinLength } from '../generated/tokens';
import type { Overrides } from '../labels/labelsOf';
import { isObject } from '../model/model';
import type { SearchLabels } from './labels';

/** The type of widget. */
export type SearchVariant = 'banner' | 'box';

/** Options that all providers share. */
export interface SearchOptions {
  /**
   * URL of the results page, which the form submits to. Defaults to the current page.
   * @format url
   */
  action?: string | undefined;
  /**
   * Query parameter of the search text.
   * @default q
   */
  queryParameter?: string | undefined;
  /**
   * Query parameter of a banner's page number.
   * @default page
   */
  pageParameter?: string | undefined;
  /** Number of suggestions, or of results per page. Defaults to 6 in a box and 10 in a banner. */
  hitsPerPage?: number | undefined;
  /**
   * Minimum number of characters to search for.
   * @default 2
   */
  minLength?: number | undefined;
  /** Placeholder of the empty field. */
  placeholder?: string | undefined;
  /**
   * Whether a banner keeps query and page number in the URL. Several banners on a page need different parameter
   * names.
   * @default true
   */
  routing?: boolean | undefined;
  /** Which fields of a record hold its title, context, text, URL and image. */
  attributes?: SearchAttributes | undefined;
  /** Overrides for the default (English) labels. */
  labels?: Overrides<SearchLabels> | undefined;
}

/** Field names of a record. In a list, the first field that the record has is used. */
export interface SearchAttributes {
  /** Defaults to `section`, `title`, `name`, `page`. */
  title?: string | string[] | undefined;
  /** Where the record belongs, for example a section of the site. Defaults to `page`, `group`, `category`. */
  context?: string | string[] | undefined;
  /** Defaults to `text`, `description`, `content`. */
  text?: string | string[] | undefined;
  /** Defaults to `url`, `path`, `link`. */
  url?: string | string[] | undefined;
  /** Defaults to `image`. */
  image?: string | string[] | undefined;
}

/** Config of an index at Algolia or at another host with the same protocol. */
export interface AlgoliaConfig extends SearchOptions {
  /** The provider's name. */
  provider: 'algolia';
  /** The application's id. */
  appId: string;
  /** A search-only API key. It is public, so it must not allow anything else. */
  apiKey: string;
  /** Name of the index. */
  indexName: string;
  /** Hosts to use instead of Algolia's, in order: `search.example.com` or a full URL. */
  hosts?: string[] | undefined;
  /** Algolia filter expression, for example `language:de`. */
  filters?: string | undefined;
}

/** Config of an index created by `dstool build` and searched in the browser. */
export interface StaticConfig extends SearchOptions {
  /** The provider's name. */
  provider: 'static';
  /** URL of the index file. */
  indexUrl: string;
}

/** The content of a mount point's `data-config`. */
export type SearchConfig = AlgoliaConfig | StaticConfig;

/** A config with defaults filled in. */
export type ReadConfig = SearchConfig & {
  [K in 'queryParameter' | 'pageParameter' | 'hitsPerPage' | 'minLength' | 'routing']-?: NonNullable<
    SearchOptions[K]
  >;
};

/** The result of reading a config. If it has problems and no config, only the plain form is available. */
export interface Reading {
  config?: ReadConfig | undefined;
  /** One sentence each: what is wrong and how to fix it. */
  problems: string[];
}

const NEEDED = { algolia: ['appId', 'apiKey', 'indexName'], static: ['indexUrl'] } as const;
const ADDRESS = 'an address (http, https or inside the site)';
const EXAMPLE =
  'write {"provider":"static","indexUrl":"/search/en.json"} or {"provider":"algolia","appId":"…","apiKey":"…","indexName":"…"}';

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Whether a script may fetch from a URL or submit a form to it: http, https or the page's own scheme. The browser's
 * parser decides, so no spelling can disguise a scheme.
 */
export function isAddress(value: unknown): value is string {
  if (!isText(value)) return false;
  try {
    return ['http:', 'https:', location.protocol].includes(new URL(value, document.baseURI).protocol);
  } catch {
    return false;
  }
}

const isNumber = (value: unknown) => typeof value === 'number' && Number.isInteger(value) && value > 0;

/** Every option with a check of its value and a description of valid values. */
const OPTIONS: readonly (readonly [names: string, test: (value: unknown) => boolean, what: string])[] = [
  ['action', isAddress, ADDRESS],
  ['queryParameter pageParameter placeholder filters', isText, 'text'],
  ['hitsPerPage', value => isNumber(value) && (value as number) <= 1000, 'a whole number from 1 to 1000'],
  ['minLength', isNumber, 'a whole number of 1 or more'],
  ['routing', value => typeof value === 'boolean', 'true or false'],
  ['hosts', value => Array.isArray(value) && value.length > 0 && value.every(isText), 'a list of hosts'],
  ['labels attributes', isObject, 'an object'],
];

/**
 * Reads a mount point's `data-config`. Without a provider and its required fields there is no
 * config; an invalid option falls back to its default.
 */
export function readConfig(json: string | null, variant: SearchVariant): Reading {
  if (!json) return { problems: [`data-config is missing: ${EXAMPLE}.`] };
  let given: Record<string, unknown>;
  try {
    given = JSON.parse(json);
  } catch (error) {
    return { problems: [`data-config is not valid JSON (${(error as Error).message}): ${EXAMPLE}.`] };
  }
  if (!isObject(given)) return { problems: [`data-config is not an object: ${EXAMPLE}.`] };
  const { provider } = given;
  if (provider !== 'algolia' && provider !== 'static') {
    const what = provider === undefined ? 'is missing' : `is ${JSON.stringify(provider)}`;
    return { problems: [`"provider" ${what}: it must be "algolia" or "static"; ${EXAMPLE}.`] };
  }
  const missing = NEEDED[provider].filter(name => !isText(given[name]) || !given[name]);
  if (missing.length > 0) {
    const names = missing.map(name => `"${name}"`).join(', ');
    return {
      problems: [`${names} missing in data-config: the provider ${provider} requires text for each.`],
    };
  }
  if (provider === 'static' && !isAddress(given.indexUrl)) {
    const value = JSON.stringify(given.indexUrl);
    return {
      problems: [`"indexUrl" in data-config is ${value}: it must be ${ADDRESS}.`],
    };
  }
  const problems: string[] = [];
  const config: Record<string, unknown> = {
    provider,
    queryParameter: 'q',
    pageParameter: 'page',
    hitsPerPage: variant === 'box' ? searchHitsBox : searchHitsBanner,
    minLength: searchMinLength,
    routing: true,
  };
  for (const name of NEEDED[provider]) config[name] = given[name];
  for (const [names, test, what] of OPTIONS) {
    for (const name of names.split(' ')) {
      const value = given[name];
      if (value === undefined || value === null) continue;
      if (test(value)) config[name] = value;
      else problems.push(`"${name}" in data-config is ${JSON.stringify(value)}: it must be ${what}.`);
    }
  }
  return { config: config as unknown as ReadConfig, problems };
}
