import { type Fields, text } from '../../model/model';
import { base, boolean, data, list, reader } from '../../model/read';
import { link } from '../../model/readLink';
import type { Registry } from '../../model/render';
import { Breadcrumb, type BreadcrumbItem, type BreadcrumbProps } from './Breadcrumb';

/**
 * A breadcrumb of the first two generations, whose items have an address instead of a link object.
 * @cmsModel breadcrumb
 */
export interface BreadcrumbModelV1 {
  /**
   * The id of the root element.
   * @format id
   */
  id?: string;
  /** The pages from the home page to this one. */
  items?: BreadcrumbItemV1[];
  /** Accessible name of the landmark. */
  accessibilityLabel?: string;
}

/** An item of an older breadcrumb. */
export interface BreadcrumbItemV1 {
  /**
   * The id of its element.
   * @format id
   */
  id?: string;
  /** Its text. */
  title: string;
  /**
   * The address that it links to.
   * @format url
   */
  url: string;
  /** Whether it is an ancestor of the page, or the page itself. */
  active?: boolean;
  /** Whether it is the page itself. */
  current?: boolean;
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
