import type { Link } from '../../model/link';
import { type Fields, text } from '../../model/model';
import { base, boolean, data, heading, list, number, one, oneOf, reader } from '../../model/read';
import { link } from '../../model/readLink';
import type { Registry } from '../../model/render';
import { type Action, Teaser, type TeaserProps } from './Teaser';
import type { Video, VideoSource } from './TeaserVideo';

/**
 * A teaser of the first generation, with addresses instead of link objects, also in the actions.
 * @cmsModel teaser
 */
export interface TeaserModelV1 {
  /** The subject in a few words. */
  pretitle?: string;
  /** The heading. */
  title?: string;
  /**
   * The heading's level.
   * @format heading
   */
  titleType?: string;
  /**
   * The running text.
   * @format html
   */
  description?: string;
  /** Renders the actions. */
  actionsEnabled?: boolean;
  /** Renders the image without a link. */
  imageLinkHidden?: boolean;
  /** Renders the heading without a link. */
  titleLinkHidden?: boolean;
  /** The actions: links below the text. */
  actions?: TeaserActionV1[];
  /**
   * The address that heading and image link to.
   * @format url
   */
  linkURL?: string;
  /**
   * The address of the image.
   * @format image
   */
  imagePath?: string;
}

/** An action of the first generation. */
export interface TeaserActionV1 {
  /** The id of its link. */
  id?: string;
  /** The link's text. */
  title: string;
  /**
   * The address that it links to.
   * @format url
   */
  url: string;
}

/**
 * A teaser of the CMS's commerce components: its actions name products and categories besides their addresses.
 * @cmsModel teaser
 */
export interface CommerceTeaserModel extends Omit<TeaserModelV1, 'actions'> {
  /** The links at its end. */
  actions?: CommerceTeaserAction[];
  /** The link of heading and image. */
  link?: CommerceLink;
}

/** An action of a commerce teaser. */
export interface CommerceTeaserAction {
  /** The id of its link. */
  id?: string;
  /** The link's text. */
  title: string;
  /**
   * The address that it links to, where `link` has none.
   * @format url
   */
  url?: string;
  /** The address that it links to. */
  link?: CommerceLink;
  /** The product or category that the address belongs to. */
  entityIdentifier?: { entityType?: string; type?: string; value?: string };
}

/** A link of the commerce components: its attributes have another name. */
export interface CommerceLink extends Link {
  /** Attributes of the anchor, the address among them. */
  htmlAttributes?: Record<string, string>;
}

const action = reader<Action>({
  id: text,
  title: text,
  link,
  dataLayer: data,
  type: oneOf('primary', 'secondary', 'link'),
});

const video = reader<Video>({
  loop: boolean,
  muted: boolean,
  playsInline: boolean,
  width: number,
  height: number,
  autoPlay: boolean,
  source: list(reader<VideoSource>({ id: text, url: text, type: text }), 'url'),
});

const readFields = reader<TeaserProps, 'labels' | 'dateText'>({
  ...base,
  pretitle: text,
  title: text,
  titleType: heading,
  description: text,
  actionsEnabled: boolean,
  imageLinkHidden: boolean,
  titleLinkHidden: boolean,
  actions: list(({ url, link: own, ...fields }) => action({ ...fields, link: link(own, url) }), 'title'),
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

/** Reads a teaser of any generation, that of the commerce components included. */
export const readTeaser = ({ linkURL, link: own, imagePath, assetPath, ...fields }: Fields): TeaserProps =>
  readFields({ ...fields, link: link(own, linkURL), imagePath: imagePath ?? assetPath });

export default {
  teaser: ({ fields, labels, components }) => (
    <Teaser {...readTeaser(fields)} labels={labels} components={components} />
  ),
} satisfies Registry;
