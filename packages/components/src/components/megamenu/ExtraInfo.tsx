import type { ReactNode } from 'react';
import { type LinkProp, linkOf } from '../../model/link';
import type { ImageSource } from '../../model/readImage';
import { type Components, type ElementProps, ImageElement } from '../../react/elements';
import { Anchor } from '../link/Anchor';

/** A featured item next to a column. */
export interface FeaturedItem {
  /** Id of the item. */
  id?: string | undefined;
  /**
   * Link of the item: a URL, or an object with attributes.
   * @react
   */
  link?: LinkProp | undefined;
  /**
   * URL of the link.
   * @format url
   * @cms required
   * @deprecated Use `link`.
   */
  linkPath?: string | undefined;
  /**
   * Image with an aspect ratio of 3:2: a URL, or its fields with `width` and `height`.
   * @react
   */
  image?: ImageSource | string | undefined;
  /**
   * URL of the image, with an aspect ratio of 3:2.
   * @format image
   */
  imagePath?: string | undefined;
  /** Title of the item. */
  title: string;
}

/** Featured items next to a column. */
export interface FeaturedList {
  /** Heading of the list. */
  title: string;
  /** Featured items; the first one is the largest. */
  items: FeaturedItem[];
}

/** A resource next to a column: a document or a tool. */
export interface ResourceItem extends FeaturedItem {
  /** Description in one line. */
  descr?: string | undefined;
}

/** Resources next to a column. */
export interface ResourceList {
  /** Heading of the list. */
  title: string;
  /** Resources in display order. */
  items: ResourceItem[];
}

/** An article next to a column. */
export interface ArticleItem extends ResourceItem {
  /** Text of the link. Without it the title is the link. */
  linkText?: string | undefined;
}

/** Articles next to a column. */
export interface ArticleList {
  /** Articles in display order. */
  items: ArticleItem[];
}

/** The lists next to one column. */
export interface ExtraInfoProps extends ElementProps {
  featured?: FeaturedList | undefined;
  resources?: ResourceList | undefined;
  articles?: ArticleList | undefined;
}

interface EntryProps {
  item: ResourceItem;
  linkText?: string | undefined;
  components: Components | undefined;
}

function Entry({ item, linkText, components }: EntryProps): ReactNode {
  const { image = item.imagePath, title, descr } = item;
  const link = linkOf(item.link, item.linkPath);
  const content = (
    <>
      <ImageElement className="cmp-megamenu__picture" image={image} loading="lazy" components={components} />
      <span className="cmp-megamenu__entry-title">{title}</span>
      {descr && <span className="cmp-megamenu__entry-text">{descr}</span>}
    </>
  );
  if (!linkText) {
    return (
      <Anchor link={link} className="cmp-megamenu__entry" components={components}>
        {content}
      </Anchor>
    );
  }
  return (
    <div className="cmp-megamenu__entry">
      {content}
      <Anchor link={link} className="cmp-megamenu__entry-link" components={components}>
        {linkText}
      </Anchor>
    </div>
  );
}

interface GroupProps {
  name: string;
  title?: string;
  items: ArticleItem[];
  components: Components | undefined;
}

function Group({ name, title, items, components }: GroupProps): ReactNode {
  return (
    <>
      {title && <h3 className="cmp-megamenu__caption">{title}</h3>}
      <ul className={`cmp-megamenu__entries cmp-megamenu__entries--${name}`}>
        {items.map((item, index) => (
          // Authors set the ids, so they may repeat; the order is fixed.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index}>
            <Entry item={item} linkText={item.linkText} components={components} />
          </li>
        ))}
      </ul>
    </>
  );
}

const hasItems = <T extends { items?: unknown[] }>(list: T | undefined): list is T => !!list?.items?.length;

/** Whether there is anything to render. */
export const hasExtraInfo = ({ featured, resources, articles }: ExtraInfoProps): boolean =>
  [featured, resources, articles].some(hasItems);

/** Featured items, resources and articles next to a column. */
export function ExtraInfo({ featured, resources, articles, components }: ExtraInfoProps): ReactNode {
  if (!hasExtraInfo({ featured, resources, articles })) return null;
  return (
    <div className="cmp-megamenu__extra">
      {hasItems(featured) && <Group name="featured" {...featured} components={components} />}
      {hasItems(resources) && <Group name="resources" {...resources} components={components} />}
      {hasItems(articles) && <Group name="articles" {...articles} components={components} />}
    </div>
  );
}
