import type { CommerceIdentifier } from '../../model/commerce';
import type { Link } from '../../model/link';
import { type Fields, text } from '../../model/model';
import { base, boolean, data, heading, list, number, one, oneOf, reader } from '../../model/read';
import { link } from '../../model/readLink';
import type { Registry } from '../../model/render';
import { readSources } from '../embedvideo/sources';
import type { Action } from './Actions';
import { Teaser, type TeaserProps } from './Teaser';
import type { Video } from './TeaserVideo';

/**
 * Teaser of the first generation, with URLs instead of link objects, also in its actions.
 * @cmsModel teaser
 * @cmsVersion v1
 */
export interface TeaserModelV1 {
  /** Text above the heading: the topic in a few words. */
  pretitle?: string | undefined;
  /** Text of the heading. */
  title?: string | undefined;
  /**
   * Level of the heading.
   * @format heading
   */
  titleType?: string | undefined;
  /**
   * Description, as rich text.
   * @format html
   */
  description?: string | undefined;
  /** Renders the actions. */
  actionsEnabled?: boolean | undefined;
  /** Loads the image at once and before others: for the largest image of the first view. The site adds it. */
  priority?: boolean | undefined;
  /** Renders the image without a link. */
  imageLinkHidden?: boolean | undefined;
  /** Renders the heading without a link. */
  titleLinkHidden?: boolean | undefined;
  /** Calls to action: links below the text. */
  actions?: TeaserActionV1[] | undefined;
  /**
   * URL that heading and image link to.
   * @format url
   */
  linkURL?: string | undefined;
  /**
   * URL of the image.
   * @format image
   */
  imagePath?: string | undefined;
}

/** An action of the first generation. */
export interface TeaserActionV1 {
  /** Id of the link. */
  id?: string | undefined;
  /** Text of the link. */
  title: string;
  /**
   * URL of the link.
   * @format url
   */
  url: string;
}

/**
 * Teaser of the CMS's commerce components: its actions identify products and categories in addition to URLs.
 * @cmsModel teaser
 * @cmsVersion v1 v2 v3
 */
export interface CommerceTeaserModel extends Omit<TeaserModelV1, 'actions'> {
  /** Calls to action: links below the text. */
  actions?: CommerceTeaserAction[] | undefined;
  /** Link of heading and image. */
  link?: CommerceLink | undefined;
}

/** An action of a commerce teaser. */
export interface CommerceTeaserAction {
  /** Id of the link. */
  id?: string | undefined;
  /** Text of the link. */
  title: string;
  /**
   * URL of the link, used if `link` has none.
   * @format url
   */
  url?: string | undefined;
  /** Link of the action. */
  link?: CommerceLink | undefined;
  /** Product or category that the link belongs to. */
  entityIdentifier?: CommerceIdentifier | undefined;
}

/** A link of the commerce components, whose attributes have a different name. */
export interface CommerceLink extends Link {
  /** Attributes of the anchor, including the URL. */
  htmlAttributes?: Record<string, string> | undefined;
}

const action = reader<Action>({
  id: text,
  title: text,
  link,
  dataLayer: data,
  type: oneOf('primary', 'secondary', 'link'),
});

/** Reads the actions of any generation. */
export const readActions = list(
  ({ url, link: modelLink, ...fields }) => action({ ...fields, link: link(modelLink, url) }),
  'title',
);

const video = reader<Video>({
  loop: boolean,
  muted: boolean,
  playsInline: boolean,
  width: number,
  height: number,
  autoPlay: boolean,
  source: readSources,
});

const readFields = reader<TeaserProps, 'labels' | 'dateText' | 'image'>({
  ...base,
  pretitle: text,
  title: text,
  titleType: heading,
  description: text,
  actionsEnabled: boolean,
  imageLinkHidden: boolean,
  titleLinkHidden: boolean,
  actions: readActions,
  link,
  imagePath: text,
  imageAlt: text,
  priority: boolean,
  lineClamp: number,
  typeVariant: oneOf('stacked', 'side', 'overlay', 'hero'),
  alignContent: oneOf('start', 'center', 'end'),
  date: text,
  video: one(video),
});

/** Reads a teaser of any generation, including those of the commerce components. */
export const readTeaser = ({
  linkURL,
  link: modelLink,
  imagePath,
  assetPath,
  ...fields
}: Fields): TeaserProps =>
  readFields({ ...fields, link: link(modelLink, linkURL), imagePath: imagePath ?? assetPath });

export default {
  teaser: ({ fields, labels, components }) => (
    <Teaser {...readTeaser(fields)} labels={labels} components={components} />
  ),
} satisfies Registry;
