import { searchHitsBanner, searchHitsBox, searchMinLength } from '../generated/tokens';
import { isObject } from '../model/model';
import type { SearchLabels } from './labels';

/** Which of the two widgets. */
export type SearchVariant = 'banner' | 'box';

/** What every provider's config may hold. */
export interface SearchOptions {
  /**
   * The page of results, to which the form goes. Without it that is the page itself.
   * @format url
   */
  action?: string;
  /**
   * The name of what is searched in that page's address.
   * @default q
   */
  queryParameter?: string;
  /**
   * The name of the page of results in a banner's address.
   * @default page
   */
  pageParameter?: string;
  /** How many suggestions, or results on a page: 6 in a box, 10 in a banner. */
  hitsPerPage?: number;
  /**
   * Less is not searched, in characters.
   * @default 2
   */
  minLength?: number;
  /** Shows in the empty field. */
  placeholder?: string;
  /**
   * Whether a banner keeps query and page in the address. One of several in a page needs names of its own for them.
   * @default true
   */
  routing?: boolean;
  /** Which field of a record is its title, its place, its text, its address and its picture. */
  attributes?: SearchAttributes;
  /** Words in the place of the English ones. */
  labels?: Partial<SearchLabels>;
}

/** Names of a record's fields; in a list the first one that the record has counts. */
export interface SearchAttributes {
  /** By itself `section`, `title`, `name`, `page`. */
  title?: string | string[];
  /** Where the record belongs. By itself `page`, `group`, `category`. */
  context?: string | string[];
  /** By itself `text`, `description`, `content`. */
  text?: string | string[];
  /** By itself `url`, `path`, `link`. */
  url?: string | string[];
  /** By itself `image`. */
  image?: string | string[];
}

/** An index at Algolia, or at any host that speaks its protocol. */
export interface AlgoliaConfig extends SearchOptions {
  /** The provider's name. */
  provider: 'algolia';
  /** The application's id. */
  appId: string;
  /** The key for searching; it is public, so it must be able to search and nothing else. */
  apiKey: string;
  /** The index. */
  indexName: string;
  /** Hosts in the place of Algolia's own, in the order in which they are asked: `search.example.com`, or a whole address. */
  hosts?: string[];
  /** Algolia's filter expression, `language:de` for example. */
  filters?: string;
}

/** An index that `dstool build` has made, searched in the browser. */
export interface StaticConfig extends SearchOptions {
  /** The provider's name. */
  provider: 'static';
  /** The index's address. */
  indexUrl: string;
}

/** What a mount point's `data-config` holds. */
export type SearchConfig = AlgoliaConfig | StaticConfig;

/** A config whose options all have a value. */
export type ReadConfig = SearchConfig &
  Required<Pick<SearchOptions, 'queryParameter' | 'pageParameter' | 'hitsPerPage' | 'minLength' | 'routing'>>;

/** What reading a config gives. Problems without a config leave the plain form. */
export interface Reading {
  config?: ReadConfig;
  /** Each one sentence: what is wrong, and how to mend it. */
  problems: string[];
}

const NEEDED = { algolia: ['appId', 'apiKey', 'indexName'], static: ['indexUrl'] } as const;
const ADDRESS = 'an address (http, https or inside the site)';
const EXAMPLE =
  'write {"provider":"static","indexUrl":"/search/en.json"} or {"provider":"algolia","appId":"…","apiKey":"…","indexName":"…"}';

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Whether a script may fetch from an address or send a form to it: http, https, or the page's own scheme. The browser's
 * own parser decides, so no spelling disguises a scheme.
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

/** Every option: what it must be, in a test and in words. */
const OPTIONS: readonly (readonly [names: string, test: (value: unknown) => boolean, what: string])[] = [
  ['action', isAddress, ADDRESS],
  ['queryParameter pageParameter placeholder filters', isText, 'text'],
  ['hitsPerPage', value => isNumber(value) && (value as number) <= 1000, 'a whole number from 1 to 1000'],
  ['minLength', isNumber, 'a whole number from 1 on'],
  ['routing', value => typeof value === 'boolean', 'true or false'],
  ['hosts', value => Array.isArray(value) && value.length > 0 && value.every(isText), 'a list of hosts'],
  ['labels attributes', isObject, 'an object'],
];

/**
 * Reads what a mount point's `data-config` says (SCH-01, SCH-04). Without a provider and the fields that it needs there is
 * no config; an option of the wrong kind costs that option.
 */
export function readConfig(json: string | null, variant: SearchVariant): Reading {
  if (!json) return { problems: [`data-config is missing: ${EXAMPLE}.`] };
  let given: Record<string, unknown>;
  try {
    given = JSON.parse(json);
  } catch (error) {
    return { problems: [`data-config is no JSON (${(error as Error).message}): ${EXAMPLE}.`] };
  }
  if (!isObject(given)) return { problems: [`data-config is no object: ${EXAMPLE}.`] };
  const { provider } = given;
  if (provider !== 'algolia' && provider !== 'static') {
    const what = provider === undefined ? 'is missing' : `is ${JSON.stringify(provider)}`;
    return { problems: [`"provider" ${what}: it must be "algolia" or "static"; ${EXAMPLE}.`] };
  }
  const missing = NEEDED[provider].filter(name => !isText(given[name]) || !given[name]);
  if (missing.length > 0) {
    const names = missing.map(name => `"${name}"`).join(', ');
    return {
      problems: [`${names} missing in data-config: the provider ${provider} needs text in each of them.`],
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
