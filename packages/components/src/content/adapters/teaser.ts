import type { Action, TeaserProps, Video, VideoSource } from '../../components/teaser';
import type { Link } from '../../model/link';
import { type Fields, text } from '../../model/model';
import { base, boolean, data, heading, list, number, one, oneOf, reader } from '../../model/read';
import { link } from './links';

/**
 * A teaser of the first generation: addresses stand alone, also in the actions.
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
  /** What to do. */
  actions?: TeaserActionV1[];
  /**
   * Where heading and picture lead.
   * @format url
   */
  linkURL?: string;
  /**
   * The picture's address.
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
   * Where it leads.
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

const read = reader<TeaserProps, 'labels'>({
  ...base,
  pretitle: text,
  title: text,
  titleType: heading,
  description: text,
  actionsEnabled: boolean,
  imageLinkHidden: boolean,
  titleLinkHidden: boolean,
  actions: list(({ url, link: to, ...fields }) => action({ ...fields, link: link(to, url) }), 'title'),
  link,
  imagePath: text,
  imageAlt: text,
  lineClamp: number,
  typeVariant: oneOf('stacked', 'side', 'overlay', 'hero'),
  alignContent: oneOf('start', 'center', 'end'),
  date: text,
  video: one(video),
});

/** Any generation of a teaser, the commerce one too, as the component takes it. */
export const teaser = ({ linkURL, link: own, imagePath, assetPath, ...fields }: Fields): TeaserProps =>
  read({ ...fields, link: link(own, linkURL), imagePath: imagePath ?? assetPath });
