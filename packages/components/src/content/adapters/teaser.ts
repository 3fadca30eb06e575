import type { Action, TeaserProps } from '../../components/teaser';
import { type Fields, objects, text } from '../model';
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

/** Any generation of a teaser, the commerce one too, as the component takes it. */
export function teaser({ linkURL, link: own, actions, assetPath, ...fields }: Fields): TeaserProps {
  const leads = link(own, linkURL);
  const picture = text(fields.imagePath) ?? text(assetPath);
  const offered = objects(actions).map(({ url, link: to, dataLayer, ...action }) => {
    const target = link(to, url);
    return { ...action, title: text(action.title) ?? '', ...(target && { link: target }) } as Action;
  });
  return {
    ...fields,
    actions: offered,
    ...(leads && { link: leads }),
    ...(picture && { imagePath: picture }),
  };
}
