import type { ReactNode } from 'react';
import { sanitise } from '../../html';
import { tracked } from '../../model/dataLayer';
import type { HeadingLevel } from '../../model/heading';
import type { BaseProps } from '../../model/props';
import type { ImageSource } from '../../model/readImage';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import type { ElementProps } from '../../react/elements';
import { Picture } from '../../react/Picture';
import { type Action, Actions } from '../teaser/Actions';

/** The props of {@link Banner}. */
export interface BannerProps extends BaseProps, ElementProps {
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
   * Description, as rich text. Lists in it have a line between their items.
   * @format html
   */
  description?: string | undefined;
  /** Image: a URL, or the fields of an image. It is not shown in a search or contact banner. */
  image?: ImageSource | string | undefined;
  /** Calls to action, the most important first. */
  actions?: Action[] | undefined;
  /**
   * Shows the actions.
   * @default true
   */
  actionsEnabled?: boolean | undefined;
  /**
   * Arrangement: text on a plate over the image, text next to the image, a title next to a search, or a large title next to a way to
   * get in touch.
   * @default overlay
   * @value overlay Text on a plate over the image.
   * @value side Text next to the image.
   * @value search A title next to a search.
   * @value contact A large title next to the text.
   */
  typeVariant?: 'overlay' | 'side' | 'search' | 'contact' | undefined;
  /**
   * Position of the text next to or on top of the image.
   * @default end
   * @value start At the start of the line.
   * @value center In the middle.
   * @value end At the end of the line.
   */
  alignContent?: 'start' | 'center' | 'end' | undefined;
  /** Loads the image at once: set it on a banner that starts a page. */
  priority?: boolean | undefined;
  /**
   * Components below the description, such as a form; a search is above it.
   * @react
   */
  children?: ReactNode;
}

/**
 * One message at the full width of the page. Text is never on the image itself, so its contrast does not depend on the image.
 *
 * @cms banner
 * @cmsItems any
 */
export const Banner = component(function Banner(props: BannerProps, root) {
  const { id, pretitle, title, titleType: Heading = 'h2', description, image, dataLayer, children } = props;
  const { typeVariant = 'overlay', alignContent = 'end', labels, components } = props;
  const actions = (props.actionsEnabled !== false && props.actions) || [];
  const hasImage = typeVariant === 'overlay' || typeVariant === 'side';
  const parts = [pretitle, title, description, hasImage && image, children, ...actions];
  if (!parts.some(Boolean)) return null;
  const items = children && <div className="cmp-banner__items">{children}</div>;
  return (
    <div
      {...root}
      className={classNames(
        'cmp-banner',
        `cmp-banner--${typeVariant}`,
        hasImage && alignContent !== 'end' && `cmp-banner--${alignContent}`,
        props.className,
      )}
      id={id}
      {...tracked(dataLayer)}
    >
      {hasImage && (
        <Picture className="cmp-banner__image" image={image} eager={props.priority} components={components} />
      )}
      <div className="cmp-banner__content">
        <div className="cmp-banner__head">
          {pretitle && <p className="cmp-banner__pretitle">{pretitle}</p>}
          {title && <Heading className="cmp-banner__title">{title}</Heading>}
        </div>
        <div className="cmp-banner__body">
          {typeVariant === 'search' && items}
          {description && (
            <div
              className="cmp-banner__description"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: it is sanitised
              dangerouslySetInnerHTML={{ __html: sanitise(description) }}
            />
          )}
          {typeVariant !== 'search' && items}
          <Actions
            block="cmp-banner"
            actions={actions}
            appearance="button"
            within={dataLayer}
            labels={labels}
            components={components}
          />
        </div>
      </div>
    </div>
  );
});
