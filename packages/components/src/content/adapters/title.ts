import type { TitleProps } from '../../components/title';
import { type Fields, text } from '../../model/model';
import { base, boolean, heading, reader } from '../../model/read';
import { link } from './links';

/**
 * A title of the first two generations: the address stands alone, from the second one on beside a link object.
 * @cmsModel title
 */
export interface TitleModelV1 {
  /** The heading's text. */
  text?: string;
  /**
   * The heading's level.
   * @format heading
   */
  type?: string;
  /** The text stays text. */
  linkDisabled?: boolean;
  /**
   * Where it leads.
   * @format url
   */
  linkURL: string;
  /** The same as a link object. */
  link?: { valid?: boolean; url?: string; attributes?: Record<string, string> };
}

const read = reader<TitleProps, 'labels'>({ ...base, text, type: heading, linkDisabled: boolean, link });

/** Any generation of a title as the component takes it. */
export const title = ({ linkURL, link: own, ...fields }: Fields): TitleProps =>
  read({ ...fields, link: link(own, linkURL) });
