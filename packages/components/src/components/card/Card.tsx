import { useId } from 'react';
import { getPartProps } from '../../behaviour/parts';
import { sanitise } from '../../html';
import { tracked } from '../../model/dataLayer';
import { type DateValue, readMoment } from '../../model/formatDate';
import type { HeadingLevel } from '../../model/heading';
import { anchor, type LinkProp } from '../../model/link';
import type { BaseProps } from '../../model/props';
import type { ImageSource } from '../../model/readImage';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import type { ElementProps } from '../../react/elements';
import { Picture } from '../../react/Picture';
import { Anchor } from '../link/Anchor';
import { type Action, Actions } from '../teaser/Actions';
import { CardLive } from './CardLive';
import { card } from './card.behaviour';

/** The props of {@link Card}. */
export interface CardProps extends BaseProps, ElementProps {
  /** Text of the heading. */
  title?: string | undefined;
  /**
   * Level of the heading.
   * @default h3
   */
  titleType?: HeadingLevel | undefined;
  /**
   * Description, as rich text.
   * @format html
   */
  description?: string | undefined;
  /** Image: a URL, or the fields of an image. */
  image?: ImageSource | string | undefined;
  /** Link of the title. A click anywhere on the card follows it. */
  link?: LinkProp | undefined;
  /** Further links, below the description. */
  actions?: Action[] | undefined;
  /**
   * Shows the actions.
   * @default true
   */
  actionsEnabled?: boolean | undefined;
  /** Loads the image at once: set it on the cards that are visible at the start of a page. */
  priority?: boolean | undefined;
  /** Date: `yyyy-MM-dd` with or without a time, or milliseconds since 1970. */
  date?: DateValue | undefined;
}

/**
 * A teaser in a frame, for items that are compared or chosen. There is one link to the item, in its title; the whole card follows it,
 * and its text can still be selected.
 *
 * @cms card
 */
export const Card = component(function Card(props: CardProps, root) {
  const { id, title, description, image, link, date, dataLayer, labels, components } = props;
  const { titleType: Heading = 'h3' } = props;
  const generatedId = useId();
  const actions = (props.actionsEnabled !== false && props.actions) || [];
  const moment = date === undefined ? undefined : readMoment(date);
  if (![title, description, image, moment, ...actions].some(Boolean)) return null;
  const isLinked = title && anchor(link);
  const shared = { within: dataLayer, labels, components };
  const part = getPartProps(
    card,
    {},
    id || `card-${generatedId}`,
    classNames('cmp-card--framed', isLinked && 'cmp-card--linked', props.className),
  );
  const content = (
    <>
      <Picture className="cmp-card__image" image={image} eager={props.priority} components={components} />
      {moment && (
        <time className="cmp-card__date" dateTime={moment.dateTime}>
          {moment.wall.toISOString().slice(0, 10)}
        </time>
      )}
      {title && (
        <Heading className="cmp-card__title">
          <Anchor link={link} className="cmp-card__link" {...shared}>
            {title}
          </Anchor>
        </Heading>
      )}
      {description && (
        <div
          className="cmp-card__description"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it is sanitised
          dangerouslySetInnerHTML={{ __html: sanitise(description) }}
        />
      )}
      <Actions block="cmp-card" actions={actions} appearance="link" {...shared} />
    </>
  );
  const { id: rootId, ...attributes } = part.root();
  if (isLinked) {
    return (
      <CardLive root={{ ...root, ...attributes, id: rootId, ...tracked(dataLayer) }} options={{}}>
        {content}
      </CardLive>
    );
  }
  return (
    <div {...root} {...attributes} id={id} {...tracked(dataLayer)}>
      {content}
    </div>
  );
});
