import type { Link } from '../../model/link';
import { type Fields, text } from '../../model/model';
import { base, boolean, data, heading, list, number, type Reader, reader } from '../../model/read';
import { link } from '../../model/readLink';
import type { Registry } from '../../model/render';
import { List, type ListItem, type ListProps } from './List';

/**
 * A list of the first two generations: its items have an address, or only a path, instead of a link object.
 * @cmsModel list
 * @cmsVersion v1 v2
 */
export interface ListModelV2 {
  /**
   * The id of the root element.
   * @format id
   */
  id?: string | undefined;
  /** The items in display order. */
  items?: ListItemV2[] | undefined;
  /** Links each item to its page. */
  linkItems?: boolean | undefined;
  /** Shows the descriptions. */
  showDescription?: boolean | undefined;
  /** Shows the dates. */
  showModificationDate?: boolean | undefined;
  /** Pattern of the dates, as Java's `SimpleDateFormat` takes it. */
  dateFormatString?: string | undefined;
  /** Renders each item as a teaser; from the third generation on. */
  displayItemAsTeaser?: boolean | undefined;
}

/** An item of a list of the first two generations. */
export interface ListItemV2 {
  /**
   * The id of its element.
   * @format id
   */
  id?: string | undefined;
  /** The path of the page in the CMS: in the first generation the page's only address. */
  path?: string | undefined;
  /**
   * The address of the page; from the second generation on.
   * @format url
   */
  url?: string | undefined;
  /** The name of the page's node. */
  name?: string | undefined;
  /** The title of the page. */
  title?: string | undefined;
  /** The document title of the page. */
  pageTitle?: string | null | undefined;
  /** The description of the page. */
  description?: string | null | undefined;
  /** When the page was last changed: epoch milliseconds. */
  lastModified?: number | undefined;
}

/**
 * A list of the fourth generation, whose external items have their address twice.
 * @cmsModel list
 * @cmsVersion v4
 */
export interface ListModelV4 extends Omit<ListModelV2, 'items'> {
  /** The items in display order. */
  items?: ListItemV4[] | undefined;
}

/** An item of a list of the fourth generation. */
export interface ListItemV4 extends ListItemV2 {
  /** The link to the page, or to an address outside the CMS. */
  link?: Link | undefined;
}

/**
 * An item of any generation in the newest shape. The first generation has the path of the page only; the address of a page is its path
 * with an extension. An item without a title shows the name of its node, or its address.
 */
function newest({ url, link: modelLink, path, title, pageTitle, name, ...fields }: Fields): Fields {
  const isOldest = modelLink === undefined && url === undefined;
  const page = text(path);
  const address = isOldest && page?.startsWith('/') ? page.replace(/(\/[^/.]+)$/, '$1.html') : url;
  const target = link(modelLink, address);
  const words = [title, pageTitle, name, target?.url].map(text).find(Boolean);
  return { ...fields, path, title: words, link: target };
}

const item = reader<ListItem, 'image'>({
  id: text,
  path: text,
  link,
  title: text,
  description: text,
  lastModified: number,
  date: text,
  imagePath: text,
  imageAlt: text,
  dataLayer: data,
});

const items: Reader<ListItem[]> = value => list((fields: Fields) => item(newest(fields)), 'title')(value);

const readFields = reader<ListProps, 'labels' | 'defaultPage' | 'page' | 'onPageChange'>({
  ...base,
  items,
  linkItems: boolean,
  showDescription: boolean,
  showModificationDate: boolean,
  dateFormatString: text,
  displayItemAsTeaser: boolean,
  titleType: heading,
  pageSize: number,
});

export default {
  list: ({ fields, labels, components }) => (
    <List {...readFields(fields)} labels={labels} components={components} />
  ),
} satisfies Registry;
