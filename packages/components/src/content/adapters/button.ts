import type { ButtonProps } from '../../components/button';
import type { Fields } from '../model';
import { link } from './links';

/** Any generation of a button as the component takes it: the first one has an address alone. */
export function button({ buttonLink, link: address, ...fields }: Fields): ButtonProps {
  const leads = link(buttonLink ?? address);
  return { ...fields, ...(leads && { buttonLink: leads }) };
}
