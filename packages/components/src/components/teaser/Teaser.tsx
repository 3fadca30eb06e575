import { type CSSProperties, type ReactNode, version } from 'react';
import { isSafeUrl, sanitise } from '../../html';
import { tracked } from '../../model/dataLayer';
import type { HeadingLevel } from '../../model/heading';
import { type LinkProp, withLabel } from '../../model/link';
import type { BaseProps } from '../../model/props';
import type { ImageSource } from '../../model/readImage';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import { type ElementProps, ImageElement, sourceOf } from '../../react/elements';
import { Anchor } from '../link/Anchor';
import { type Action, Actions } from './Actions';
import { TeaserVideo, type Video } from './TeaserVideo';

/** The props of {@link Teaser}. */
export interface TeaserProps extends BaseProps, ElementProps {
  /** Text above the heading: the topic in a few words. */
  pretitle?: string | undefined;
  /** Text of the heading. */
  title?: string | undefined;
  /**
   * Level of the heading.
   * @default h2
   */
  titleType?: HeadingLevel | undefined;
  /**
   * Description of the page, as rich text.
   * @format html
   */
  description?: string | undefined;
  /** Shows the actions. */
  actionsEnabled?: boolean | undefined;
  /** Renders the image without a link. */
  imageLinkHidden?: boolean | undefined;
  /** Renders the heading without a link. */
  titleLinkHidden?: boolean | undefined;
  /** Calls to action, the most important first. */
  actions?: Action[] | undefined;
  /** Link of the heading and the image. Defaults to that of the first action. */
  link?: LinkProp | undefined;
  /**
   * Image: a URL, or its fields with `width`, `height`, `srcSet` and `sizes`.
   * @react
   */
  image?: ImageSource | string | undefined;
  /**
   * URL of the image, which the CMS sends instead of `image`.
   * @format image
   */
  imagePath?: string | undefined;
  /** Text alternative of the image. Leave it empty for a decorative image. */
  imageAlt?: string | undefined;
  /**
   * Loads the image at once and before others: set it on the first image of the page. Defaults to true for a hero
   * with an `h1`, which usually starts a page. Other heroes load at once, too, unless it is false.
   */
  priority?: boolean | undefined;
  /** Maximum number of lines of the description; the rest is cut off. */
  lineClamp?: number | undefined;
  /**
   * Arrangement of image and text.
   * @default stacked
   * @value stacked The image above the text.
   * @value side The image next to the text.
   * @value overlay The text on top of the image.
   * @value hero The text on top of a large image.
   */
  typeVariant?: 'stacked' | 'side' | 'overlay' | 'hero' | undefined;
  /**
   * Position of the text next to or on top of the image.
   * @default start
   * @value start At the start of the line.
   * @value center In the middle.
   * @value end At the end of the line.
   */
  alignContent?: 'start' | 'center' | 'end' | undefined;
  /**
   * Date, `yyyy-MM-dd`.
   * @format date
   */
  date?: string | undefined;
  /**
   * Text of the date, if it is not the first ten characters of `date`.
   * @react
   */
  dateText?: string | undefined;
  /** Video to show instead of the image, which becomes its poster. */
  video?: Video | undefined;
}

/** The attribute name that the installed React version expects. */
const HIGH_PRIORITY = { [version.startsWith('18') ? 'fetchpriority' : 'fetchPriority']: 'high' };

/**
 * A link to a page with an image, a heading, a short text and calls to action.
 *
 * One link covers heading and image, so that screen readers do not announce the same link twice.
 *
 * @cms teaser
 * @cmsVersion v2
 */
export const Teaser = component(function Teaser(props: TeaserProps, root) {
  const { id, pretitle, title, description, date, video, dataLayer } = props;
  const { image = props.imagePath } = props;
  const { src, alt: imageAlt = props.imageAlt ?? '' } = sourceOf(image);
  const { typeVariant = 'stacked', alignContent = 'start', imageLinkHidden, labels, components } = props;
  const isHero = typeVariant === 'hero';
  const { priority = isHero && props.titleType === 'h1' } = props;
  const actions = (props.actionsEnabled && props.actions) || [];
  // The exporter omits the link of a teaser with actions: the first action's link applies.
  const link = props.link ?? actions[0]?.link;
  const titleLink = props.titleLinkHidden || !title ? undefined : link;
  const still = src && isSafeUrl(src, true) ? src : undefined;
  const hasMedia = video || still;
  if (!hasMedia && !pretitle && !title && !description && !date && actions.length === 0) return null;
  // If the heading has no link, the image needs its own. A video has controls, so it gets no link.
  const imageLink = titleLink || imageLinkHidden || video ? undefined : link;
  return (
    <div
      {...root}
      className={classNames(
        'cmp-teaser',
        `cmp-teaser--${typeVariant}`,
        alignContent !== 'start' && `cmp-teaser--${alignContent}`,
        titleLink && !imageLinkHidden && 'cmp-teaser--linked',
        props.className,
      )}
      id={id}
      {...tracked(dataLayer)}
    >
      {hasMedia && (
        <div className="cmp-teaser__image">
          <Anchor
            link={imageAlt ? imageLink : withLabel(imageLink, title || pretitle)}
            className="cmp-teaser__link"
            within={dataLayer}
            labels={labels}
            components={components}
          >
            {video ? (
              <TeaserVideo video={video} poster={still} name={title} labels={labels} />
            ) : (
              <ImageElement
                className="cmp-image__image"
                image={image}
                alt={imageAlt}
                loading={(props.priority ?? (priority || isHero)) ? undefined : 'lazy'}
                {...(priority && HIGH_PRIORITY)}
                components={components}
              />
            )}
          </Anchor>
        </div>
      )}
      <TeaserContent {...props} typeVariant={typeVariant} actions={actions} titleLink={titleLink} />
    </div>
  );
});

interface TeaserContentProps extends TeaserProps {
  typeVariant: string & TeaserProps['typeVariant'];
  /** Actions to show. */
  actions: Action[];
  titleLink: LinkProp | undefined;
}

function TeaserContent(props: TeaserContentProps): ReactNode {
  const { pretitle, date, title, titleType: Heading = 'h2', description, lineClamp, actions } = props;
  const shared = { within: props.dataLayer, labels: props.labels, components: props.components };
  return (
    <div className="cmp-teaser__content">
      {(pretitle || date) && (
        <p className="cmp-teaser__pretitle">
          {pretitle}
          {date && (
            <time className="cmp-teaser__date" dateTime={date}>
              {props.dateText ?? date.slice(0, 10)}
            </time>
          )}
        </p>
      )}
      {title && (
        <Heading className="cmp-teaser__title">
          <Anchor link={props.titleLink} className="cmp-teaser__title-link" {...shared}>
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
      <Actions
        block="cmp-teaser"
        actions={actions}
        appearance={props.typeVariant === 'stacked' ? 'link' : 'button'}
        {...shared}
      />
    </div>
  );
}
