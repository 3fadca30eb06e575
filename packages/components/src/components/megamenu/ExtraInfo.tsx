import type { ReactNode } from 'react';
import { Anchor } from '../link/Anchor';

/** Something featured beside a column. */
export interface FeaturedItem {
  /** Names the item. */
  id?: string;
  /**
   * Where it leads.
   * @format url
   */
  linkPath: string;
  /**
   * Its picture, 3:2.
   * @format image
   */
  imagePath?: string;
  /** Its title. */
  title: string;
}

/** What is featured beside a column. */
export interface FeaturedList {
  /** The heading. */
  title: string;
  /** What is featured, the first thing largest. */
  items: FeaturedItem[];
}

/** Something to read or to use beside a column. */
export interface ResourceItem extends FeaturedItem {
  /** What it is, in a line. */
  descr?: string;
}

/** What there is to read or to use beside a column. */
export interface ResourceList {
  /** The heading. */
  title: string;
  /** The rows. */
  items: ResourceItem[];
}

/** An article beside a column. */
export interface ArticleItem extends ResourceItem {
  /** The text of its link; without it the title is the link. */
  linkText?: string;
}

/** The articles beside a column. */
export interface ArticleList {
  /** The articles. */
  items: ArticleItem[];
}

/** What stands beside one column (MEG-07). */
export interface ExtraInfoProps {
  featured?: FeaturedList | undefined;
  resources?: ResourceList | undefined;
  articles?: ArticleList | undefined;
}

function Picture({ path }: { path: string | undefined }): ReactNode {
  return path && <img className="cmp-megamenu__picture" src={path} alt="" loading="lazy" />;
}

function Entry({ item, linkText }: { item: ResourceItem; linkText?: string | undefined }): ReactNode {
  const { linkPath, imagePath, title, descr } = item;
  const words = (
    <>
      <Picture path={imagePath} />
      <span className="cmp-megamenu__entry-title">{title}</span>
      {descr && <span className="cmp-megamenu__entry-text">{descr}</span>}
    </>
  );
  if (!linkText) {
    return (
      <Anchor link={{ url: linkPath }} className="cmp-megamenu__entry">
        {words}
      </Anchor>
    );
  }
  return (
    <div className="cmp-megamenu__entry">
      {words}
      <Anchor link={{ url: linkPath }} className="cmp-megamenu__entry-link">
        {linkText}
      </Anchor>
    </div>
  );
}

function Group({ name, title, items }: { name: string; title?: string; items: ArticleItem[] }): ReactNode {
  return (
    <>
      {title && <h3 className="cmp-megamenu__caption">{title}</h3>}
      <ul className={`cmp-megamenu__entries cmp-megamenu__entries--${name}`}>
        {items.map((item, index) => (
          // Ids come from authors and may repeat; the order is fixed.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index}>
            <Entry item={item} linkText={item.linkText} />
          </li>
        ))}
      </ul>
    </>
  );
}

const hasItems = <T extends { items?: unknown[] }>(list: T | undefined): list is T => !!list?.items?.length;

/** Whether there is anything to show. */
export const saysAnything = ({ featured, resources, articles }: ExtraInfoProps): boolean =>
  [featured, resources, articles].some(hasItems);

/** Featured things, resources and articles beside a column. */
export function ExtraInfo({ featured, resources, articles }: ExtraInfoProps): ReactNode {
  if (!saysAnything({ featured, resources, articles })) return null;
  return (
    <div className="cmp-megamenu__extra">
      {hasItems(featured) && <Group name="featured" {...featured} />}
      {hasItems(resources) && <Group name="resources" {...resources} />}
      {hasItems(articles) && <Group name="articles" {...articles} />}
    </div>
  );
}
