import type { TitleProps } from '../../components/title';
import type { Fields } from '../model';
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

/** Any generation of a title as the component takes it. */
export function title({ linkURL, link: own, type, ...fields }: Fields): TitleProps {
  const leads = link(own, linkURL);
  const level = /^h[1-6]$/i.test(String(type)) ? { type: String(type).toLowerCase() as 'h1' } : {};
  return { ...fields, ...level, ...(leads && { link: leads }) };
}
