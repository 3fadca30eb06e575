import type { LinkProp } from '../../model/link';
import { type Fields, text } from '../../model/model';
import { base, boolean, data, list, reader } from '../../model/read';
import { link } from '../../model/readLink';
import type { Registry } from '../../model/render';
import { Breadcrumb, type BreadcrumbItem, type BreadcrumbProps } from './Breadcrumb';

/**
 * Breadcrumb of the first two generations, whose items have a URL instead of a link object.
 * @cmsModel breadcrumb
 * @cmsVersion v1 v2
 */
export interface BreadcrumbModelV1 {
  /**
   * Id of the root element.
   * @format id
   */
  id?: string | undefined;
  /** Pages from the home page to the current one. */
  items?: BreadcrumbItemV1[] | undefined;
  /** Accessible name of the landmark. */
  accessibilityLabel?: string | undefined;
}

/** An item of an older breadcrumb. */
export interface BreadcrumbItemV1 {
  /**
   * Id of the item's element.
   * @format id
   */
  id?: string | undefined;
  /** Text of the item. */
  title: string;
  /**
   * URL of the page.
   * @format url
   */
  url: string;
  /** Whether the item is the current page or an ancestor of it. */
  active?: boolean | undefined;
  /** Whether the item is the current page. */
  current?: boolean | undefined;
  /** Path of the page in the CMS. */
  path?: string | undefined;
  /** Name of the page's node. */
  name?: string | undefined;
  /** Description of the page. */
  description?: string | undefined;
  /** Time of the page's last change, in ms since 1970. */
  lastModified?: number | undefined;
  /** Level of the page in the site. */
  level?: number | undefined;
}

/**
 * Breadcrumb of the third generation, with what its items have in common with those of a navigation.
 * @cmsModel breadcrumb
 * @cmsVersion v3
 */
export interface BreadcrumbModelV3 extends Omit<BreadcrumbModelV1, 'items'> {
  /** Pages from the home page to the current one. */
  items?: BreadcrumbItemV3[] | undefined;
}

/** An item of a breadcrumb of the third generation. */
export interface BreadcrumbItemV3 extends Omit<BreadcrumbItemV1, 'url'> {
  /** Link to the page. */
  link?: LinkProp | undefined;
}

const item = reader<BreadcrumbItem>({
  id: text,
  title: text,
  link,
  active: boolean,
  current: boolean,
  dataLayer: data,
});

/** Reads a breadcrumb of any generation. */
export const readBreadcrumb = reader<BreadcrumbProps, 'labels'>({
  ...base,
  items: list(
    ({ url, link: modelLink, ...fields }: Fields) => item({ ...fields, link: link(modelLink, url) }),
    'title',
  ),
  accessibilityLabel: text,
});

export default {
  breadcrumb: ({ fields, labels, components }) => (
    <Breadcrumb {...readBreadcrumb(fields)} labels={labels} components={components} />
  ),
} satisfies Registry;
