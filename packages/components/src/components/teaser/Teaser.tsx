import { type CSSProperties, type ReactNode, version } from 'react';
import { isSafeUrl, sanitise } from '../../html';
import { type DataLayerData, tracked } from '../../model/dataLayer';
import type { HeadingLevel } from '../../model/heading';
import { type Link, named } from '../../model/link';
import type { Labels } from '../../page/labels';
import { Icon } from '../icon/Icon';
import { Anchor } from '../link/Anchor';
import { TeaserVideo, type Video } from './TeaserVideo';

/** Something to do, offered by a teaser (CMP-02). */
export interface Action {
  /**
   * The id of its link.
   * @format id
   */
  id?: string;
  /** The link's text. */
  title: string;
  /** Where it leads. */
  link?: Link;
  /**
   * What it tells the data layer.
   * @react
   */
  dataLayer?: DataLayerData | undefined;
  /** How it looks; unless given, a plain link in a stacked teaser, else the first is primary. */
  type?: 'primary' | 'secondary' | 'link';
}

/** The props of {@link Teaser}: the CMS's fields. */
export interface TeaserProps {
  /**
   * The id of the root.
   * @format id
   */
  id?: string;
  /**
   * What it tells the data layer.
   * @react
   */
  dataLayer?: DataLayerData | undefined;
  /** The subject in a few words. */
  pretitle?: string;
  /** The heading. */
  title?: string;
  /**
   * The heading's level.
   * @format heading
   * @default h2
   */
  titleType?: HeadingLevel;
  /**
   * What it is about.
   * @format html
   */
  description?: string;
  /** Shows the actions. */
  actionsEnabled?: boolean;
  /** The picture leads nowhere. */
  imageLinkHidden?: boolean;
  /** The heading leads nowhere. */
  titleLinkHidden?: boolean;
  /** What to do, the most important first. */
  actions?: Action[];
  /** Where heading and picture lead. */
  link?: Link;
  /**
   * The picture's address.
   * @format image
   */
  imagePath?: string;
  /** The picture in words, where it carries information. */
  imageAlt?: string;
  /**
   * Loads the image at once and before others: set it on the page's first image. Defaults to true for a hero with an `h1`,
   * which opens a page.
   */
  priority?: boolean;
  /** Shortens the description to this many lines. */
  lineClamp?: number;
  /**
   * How picture and text are arranged.
   * @default stacked
   */
  typeVariant?: 'stacked' | 'side' | 'overlay' | 'hero';
  /**
   * Where the text stands beside or on its picture.
   * @default start
   */
  alignContent?: 'start' | 'center' | 'end';
  /**
   * A day, `yyyy-MM-dd`.
   * @format date
   */
  date?: string;
  /** A film in the place of the picture, which is then its poster. */
  video?: Video;
  /**
   * Further classes of the root.
   * @format class
   */
  className?: string;
  /**
   * Words in the place of the English ones.
   * @react
   */
  labels?: Partial<Labels> | undefined;
}

/** The look of an action. */
function lookOf(action: Action, first: boolean, variant: string): string {
  const type = action.type ?? (variant === 'stacked' ? 'link' : first ? 'primary' : 'secondary');
  return type === 'link'
    ? 'cmp-teaser__action-link'
    : `cmp-teaser__action-link cmp-button cmp-button--${type}`;
}

/** The attribute as the installed React spells it. */
const HIGH_PRIORITY = { [version.startsWith('18') ? 'fetchpriority' : 'fetchPriority']: 'high' };

/**
 * Leads to one page: a picture, a title, a few words, and what to do next.
 *
 * One link covers title and picture, so that nobody meets the same address twice in a row.
 *
 * @cms teaser
 */
export function Teaser({
  id,
  pretitle,
  title,
  titleType: Heading = 'h2',
  description,
  actionsEnabled,
  imageLinkHidden,
  titleLinkHidden,
  actions = [],
  link,
  imagePath,
  imageAlt = '',
  lineClamp,
  typeVariant = 'stacked',
  priority = typeVariant === 'hero' && Heading === 'h1',
  alignContent = 'start',
  date,
  video,
  className,
  dataLayer,
  labels,
}: TeaserProps): ReactNode {
  const offered = actionsEnabled ? actions : [];
  // With actions the exporter leaves the link out: the first action's is meant.
  const target = link ?? offered[0]?.link;
  const titleLink = titleLinkHidden || !title ? undefined : target;
  const classes = ['cmp-teaser', `cmp-teaser--${typeVariant}`];
  if (alignContent !== 'start') classes.push(`cmp-teaser--${alignContent}`);
  if (titleLink && !imageLinkHidden) classes.push('cmp-teaser--linked');
  if (className) classes.push(className);
  const picture = imagePath && isSafeUrl(imagePath, true) ? imagePath : undefined;
  const media = video ? (
    <TeaserVideo video={video} poster={picture} name={title} labels={labels} />
  ) : (
    picture && (
      <img
        className="cmp-image__image"
        src={picture}
        alt={imageAlt}
        loading={priority || typeVariant === 'hero' ? undefined : 'lazy'}
        {...(priority && HIGH_PRIORITY)}
      />
    )
  );
  if (!media && !pretitle && !title && !description && !date && offered.length === 0) return null;
  // Where the title leads nowhere, the picture needs a link of its own; a film has controls and takes none.
  const pictureLink = titleLink || imageLinkHidden || video ? undefined : target;
  return (
    <div className={classes.join(' ')} id={id} {...tracked(dataLayer)}>
      {media && (
        <div className="cmp-teaser__image">
          <Anchor
            link={imageAlt ? pictureLink : named(pictureLink, title || pretitle)}
            className="cmp-teaser__link"
            within={dataLayer}
            labels={labels}
          >
            {media}
          </Anchor>
        </div>
      )}
      <div className="cmp-teaser__content">
        {(pretitle || date) && (
          <p className="cmp-teaser__pretitle">
            {pretitle}
            {date && (
              <time className="cmp-teaser__date" dateTime={date}>
                {date.slice(0, 10)}
              </time>
            )}
          </p>
        )}
        {title && (
          <Heading className="cmp-teaser__title">
            <Anchor link={titleLink} className="cmp-teaser__title-link" within={dataLayer} labels={labels}>
              {title}
            </Anchor>
          </Heading>
        )}
        {description && (
          <div
            className="cmp-teaser__description"
            style={lineClamp ? ({ '--cmp-teaser-lines': lineClamp } as CSSProperties) : undefined}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: it is sanitised
            dangerouslySetInnerHTML={{ __html: sanitise(description) }}
          />
        )}
        {offered.length > 0 && (
          <div className="cmp-teaser__action-container">
            {offered.map((action, index) => (
              <Anchor
                key={`${action.id} ${action.title} ${action.link?.url}`}
                id={action.id}
                link={action.link}
                className={lookOf(action, index === 0, typeVariant)}
                dataLayer={action.dataLayer}
                within={dataLayer}
                labels={labels}
              >
                {action.title}
                <Icon name="arrow-right" />
              </Anchor>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
