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
  items: list(({ url, link: own, ...fields }: Fields) => item({ ...fields, link: link(own, url) }), 'title'),
  accessibilityLabel: text,
});

export default {
  breadcrumb: ({ fields, labels, components }) => (
    <Breadcrumb {...readBreadcrumb(fields)} labels={labels} components={components} />
  ),
} satisfies Registry;
