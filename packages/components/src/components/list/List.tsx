import { type ReactNode, useId } from 'react';
import { getPartProps } from '../../behaviour/parts';
import type { Change } from '../../behaviour/types';
import { withLabels as withLanguage } from '../../labels/language.labels';
import { type DataLayerData, tracked } from '../../model/dataLayer';
import { dateFormatter, type FormattedDate } from '../../model/formatDate';
import type { HeadingLevel } from '../../model/heading';
import { anchor, type LinkProp } from '../../model/link';
import type { BaseProps } from '../../model/props';
import type { ImageSource } from '../../model/readImage';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import type { ElementProps } from '../../react/elements';
import { Icon } from '../icon/Icon';
import { Anchor } from '../link/Anchor';
import { Teaser } from '../teaser/Teaser';
import { ListLive } from './ListLive';
import { type ListOptions, list } from './list.behaviour';
import { withLabels } from './list.labels';

/** A page, or an external address, in a list. */
export interface ListItem {
  /**
   * Id of the item's element.
   * @format id
   */
  id?: string | undefined;
  /** Path of the page in the CMS. External addresses have none. */
  path?: string | undefined;
  /** Link to the page. */
  link?: LinkProp | undefined;
  /** Text of the item. */
  title: string;
  /** Description of the page, as plain text. */
  description?: string | undefined;
  /** Time of the last change, in milliseconds since 1970 (UTC). */
  lastModified?: number | undefined;
  /**
   * Date to show instead of `lastModified`: `yyyy-MM-dd`, or with a time.
   * @format date
   */
  date?: string | undefined;
  /**
   * Image, shown with `displayItemAsTeaser`: a URL, or its fields with `width`, `height`, `srcSet` and `sizes`.
   * @react
   */
  image?: ImageSource | string | undefined;
  /**
   * Address of an image, shown with `displayItemAsTeaser`. The CMS sends none.
   * @format image
   */
  imagePath?: string | undefined;
  /** Text alternative of the image. Leave it empty for a decorative image. */
  imageAlt?: string | undefined;
  /**
   * Data-layer entry for this item.
   * @react
   */
  dataLayer?: DataLayerData | undefined;
}

/** The props of {@link List}. */
export interface ListProps extends BaseProps, ElementProps {
  /** Items in display order. Without any, nothing is rendered. */
  items?: ListItem[] | undefined;
  /** Links each item to its page. */
  linkItems?: boolean | undefined;
  /** Shows the descriptions. */
  showDescription?: boolean | undefined;
  /** Shows the dates. */
  showModificationDate?: boolean | undefined;
  /**
   * Pattern of the dates, as Java's `SimpleDateFormat` takes it: `dd.MM.yyyy`, `d MMMM yyyy`.
   * @default yyyy-MM-dd
   */
  dateFormatString?: string | undefined;
  /** Renders each item as a teaser, in a grid. */
  displayItemAsTeaser?: boolean | undefined;
  /**
   * Level of the teasers' headings.
   * @format heading
   * @default h3
   */
  titleType?: HeadingLevel | undefined;
  /** Number of items per page. Without it, and without scripts, all items are on one page. */
  pageSize?: number | undefined;
  /**
   * Number of the page that is current initially, from 1.
   * @react
   * @default 1
   */
  defaultPage?: number | undefined;
  /**
   * Number of the current page, from 1, for controlled use. Update it in `onPageChange`.
   * @react
   */
  page?: number | undefined;
  /**
   * Called with the number of the page that a visitor goes to.
   * @react
   */
  onPageChange?: ((page: number, change: Change<number>) => void) | undefined;
}

/** A list with what its items share. */
interface Context extends ListProps {
  format: (item: ListItem) => FormattedDate | undefined;
}

/**
 * Pages as rows, with dates and descriptions if wanted, or as teasers.
 *
 * With `pageSize` it has pages. All items are in the markup, so that search engines, the browser's own search and visitors
 * without scripts get all of them.
 *
 * @cms list
 * @cmsVersion v3 v4
 */
export const List = component(function List(props: ListProps, root) {
  const {
    id,
    items = [],
    className,
    dataLayer,
    labels,
    pageSize = 0,
    defaultPage,
    page,
    onPageChange,
  } = props;
  const generatedId = useId();
  if (items.length === 0) return null;
  const formatDate = dateFormatter(props.dateFormatString, withLanguage(labels).language);
  const context: Context = {
    ...props,
    format: ({ date, lastModified }) =>
      props.showModificationDate ? (formatDate(date) ?? formatDate(lastModified)) : undefined,
  };
  const classes = classNames(
    props.displayItemAsTeaser && 'cmp-list--teasers',
    props.showModificationDate && !props.displayItemAsTeaser && 'cmp-list--dated',
    className,
  );
  if (!(pageSize >= 1) || items.length <= pageSize) {
    return (
      <ul {...root} className={classNames('cmp-list', classes)} id={id} {...tracked(dataLayer)}>
        {items.map((item, index) => (
          <Item key={keyOf(item, index)} item={item} context={context} />
        ))}
      </ul>
    );
  }
  const words = withLabels(labels);
  const entries = items.map((item, index) => ({ item, key: `${index}` }));
  const options: ListOptions = {
    items: entries.map(({ key }) => ({ key })),
    pageSize: Math.floor(pageSize),
    page: page ?? defaultPage,
    status: words.listPage,
  };
  const part = getPartProps(
    list,
    options,
    id || `list-${generatedId}`,
    classNames('cmp-list--paged', classes),
  );
  return (
    <ListLive
      root={{
        ...root,
        ...part.root(),
        'data-cmp-page-size': options.pageSize,
        'data-cmp-list-page': words.listPage,
        ...tracked(dataLayer),
      }}
      options={options}
      value={page}
      onChange={onPageChange}
    >
      <ul className="cmp-list__items">
        {entries.map(({ item, key }) => (
          <Item key={key} item={item} context={context} part={part.item(key)} />
        ))}
      </ul>
      <nav className="cmp-list__pages" aria-label={words.listPages}>
        <button type="button" {...part.previous()} aria-label={words.listPrevious}>
          <Icon name="chevron-left" />
        </button>
        <p {...part.status()} role="status" />
        <button type="button" {...part.next()} aria-label={words.listNext}>
          <Icon name="chevron-right" />
        </button>
      </nav>
    </ListLive>
  );
});

/** Ids of the CMS are unique, those of a broken model may not be. */
const keyOf = ({ id }: ListItem, index: number): string => `${id} ${index}`;

interface ItemProps {
  item: ListItem;
  context: Context;
  /** Attributes of a part of the behaviour, in a list with pages. */
  part?: object;
}

function Item({ item, context, part }: ItemProps): ReactNode {
  const { id, dataLayer } = item;
  return (
    <li
      className="cmp-list__item"
      {...part}
      id={id}
      {...(!context.displayItemAsTeaser && tracked(dataLayer))}
    >
      {context.displayItemAsTeaser ? (
        <ItemTeaser item={item} context={context} />
      ) : (
        <Row item={item} context={context} />
      )}
    </li>
  );
}

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function ItemTeaser({ item, context }: ItemProps): ReactNode {
  const { title, description, link, image = item.imagePath, imageAlt, dataLayer } = item;
  const date = context.format(item);
  return (
    <Teaser
      title={title}
      titleType={context.titleType ?? 'h3'}
      // Descriptions of pages are plain text, those of teasers are HTML.
      description={context.showDescription && description ? escapeText(description) : ''}
      {...(date && { date: date.dateTime, dateText: date.text })}
      {...(context.linkItems && link && { link })}
      {...(image && { image })}
      {...(imageAlt && { imageAlt })}
      dataLayer={dataLayer}
      labels={context.labels}
      components={context.components}
    />
  );
}

function Row({ item, context }: ItemProps): ReactNode {
  const { title, description, link, dataLayer } = item;
  const { linkItems, showDescription, labels, components } = context;
  const date = context.format(item);
  const isLinked = linkItems && anchor(link);
  return (
    <div className="cmp-list__row">
      {date && (
        <time className="cmp-list__item-date" dateTime={date.dateTime}>
          {date.text}
        </time>
      )}
      <Anchor
        link={linkItems ? link : undefined}
        className="cmp-list__item-link"
        within={dataLayer}
        labels={labels}
        components={components}
      >
        <span className="cmp-list__item-title">{title}</span>
        {isLinked && <Icon name="arrow-right" />}
      </Anchor>
      {showDescription && description && <span className="cmp-list__item-description">{description}</span>}
    </div>
  );
}
