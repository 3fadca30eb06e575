import { type Fields, isObject, text } from '../../model/model';
import { base, boolean, data, list, number, type Reader, reader } from '../../model/read';
import { link } from '../../model/readLink';
import type { Registry } from '../../model/render';
import { Navigation, type NavigationItem, type NavigationProps } from './Navigation';

/**
 * A navigation of the first generation, whose items have an address instead of a link object.
 * @cmsModel navigation
 */
export interface NavigationModelV1 {
  /**
   * The id of the root element.
   * @format id
   */
  id?: string;
  /** The pages. */
  items?: NavigationItemV1[];
  /** Accessible name of the landmark. */
  accessibilityLabel?: string;
}

/** An item of an older navigation; the oldest have their texts in `page`. */
export interface NavigationItemV1 {
  /**
   * The id of its element.
   * @format id
   */
  id?: string;
  /** The path of the page in the CMS. */
  path?: string;
  /**
   * The address that it links to.
   * @format url
   */
  url: string;
  /** Its text. */
  title?: string;
  /** The page. */
  page?: PageReferenceV1;
  /** The description of the page. */
  description?: string;
  /** When the page was last changed: epoch milliseconds. */
  lastModified?: number;
  /** The pages below it. */
  children?: NavigationItemV1[];
  /** Its level, from 0. */
  level?: number;
  /** Whether it is an ancestor of the page, or the page itself. */
  active?: boolean;
  /** Whether it is the page itself. */
  current?: boolean;
  /** The resource type of the page. */
  type?: string;
}

/** A reference to a page in the oldest generation. */
export interface PageReferenceV1 {
  /** The path of the page in the CMS. */
  path?: string;
  /** The name of its node. */
  name?: string;
  /** Its title. */
  title?: string;
  /** Its document title. */
  pageTitle?: string;
  /** Its description. */
  description?: string;
}

/** The fields of an item of any generation in the newest shape. */
const newest = ({ url, link: own, page, ...fields }: Fields): Fields => {
  const old = isObject(page) ? page : {};
  return {
    path: old.path,
    title: text(old.title) ?? text(old.name),
    description: old.description,
    ...fields,
    link: link(own, url),
  };
};

/** Reads items of any generation. An item without a title is skipped, with the items below it. */
export const pages =
  <T,>(read: (fields: Fields) => T): Reader<T[]> =>
  value =>
    list((fields: Fields) => read(newest(fields)), 'title' as keyof T)(value);

/** Readers of the fields of an item. */
export const itemFields = {
  id: text,
  path: text,
  link,
  level: number,
  active: boolean,
  current: boolean,
  title: text,
  description: text,
  lastModified: number,
  dataLayer: data,
  type: text,
};

const items: Reader<NavigationItem[]> = value => pages(item)(value);

const item = reader<NavigationItem>({ ...itemFields, children: items });

const read = reader<NavigationProps, 'labels'>({ ...base, items, accessibilityLabel: text });

export default {
  navigation: ({ fields, labels, components }) => (
    <Navigation {...read(fields)} labels={labels} components={components} />
  ),
} satisfies Registry;
