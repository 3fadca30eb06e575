import { type Fields, isObject, text } from '../../model/model';
import { base, boolean, data, list, number, type Reader, reader } from '../../model/read';
import { link } from '../../model/readLink';
import type { Registry } from '../../model/render';
import { Navigation, type NavigationItem, type NavigationProps } from './Navigation';

/**
 * Navigation of the first generation, whose items have a URL instead of a link object.
 * @cmsModel navigation
 * @cmsVersion v1
 */
export interface NavigationModelV1 {
  /**
   * Id of the root element.
   * @format id
   */
  id?: string | undefined;
  /** Pages of the first level. */
  items?: NavigationItemV1[] | undefined;
  /** Accessible name of the landmark. */
  accessibilityLabel?: string | undefined;
}

/** An item of an older navigation; the oldest have their text in `page`. */
export interface NavigationItemV1 {
  /** Name of the page's node. */
  name?: string | undefined;
  /**
   * Id of the item's element.
   * @format id
   */
  id?: string | undefined;
  /** Path of the page in the CMS. */
  path?: string | undefined;
  /**
   * URL of the page.
   * @format url
   */
  url: string;
  /** Text of the item. */
  title?: string | undefined;
  /** Reference to the page. */
  page?: PageReferenceV1 | undefined;
  /** Description of the page. */
  description?: string | undefined;
  /** Time of the page's last change, in ms since 1970. */
  lastModified?: number | undefined;
  /** Pages below this one. */
  children?: NavigationItemV1[] | undefined;
  /** Level of the item, from 0. */
  level?: number | undefined;
  /** Whether the item is the current page or an ancestor of it. */
  active?: boolean | undefined;
  /** Whether the item is the current page. */
  current?: boolean | undefined;
  /** Resource type of the page. */
  type?: string | undefined;
}

/** A reference to a page in the oldest generation. */
export interface PageReferenceV1 {
  /** Path of the page in the CMS. */
  path?: string | undefined;
  /** Name of the page's node. */
  name?: string | undefined;
  /** Title of the page. */
  title?: string | undefined;
  /** Document title of the page. */
  pageTitle?: string | undefined;
  /** Description of the page. */
  description?: string | undefined;
}

/** Converts the fields of an item of any generation to the newest format. */
const newest = ({ url, link: modelLink, page, ...fields }: Fields): Fields => {
  const old = isObject(page) ? page : {};
  return {
    path: old.path,
    title: text(old.title) ?? text(old.name),
    description: old.description,
    ...fields,
    link: link(modelLink, url),
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
  name: text,
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
