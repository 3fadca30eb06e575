import type { ImageArea, ImageProps } from '../../components/image';
import { type Fields, objects, text } from '../model';
import { link } from './links';

/**
 * A picture of the first two generations: the address that it leads to stands alone, and from the second one on a
 * template gives its candidates.
 * @cmsModel image
 */
export interface ImageModelV2 {
  /** The picture in words. */
  alt?: string;
  /** Its caption or tooltip. */
  title?: string;
  /**
   * The picture's address.
   * @format image
   */
  src?: string;
  /** The asset's id in the CMS. */
  uuid?: string;
  /**
   * Where it leads.
   * @format url
   */
  link?: string;
  /** The widths in px that the CMS can send. */
  widths?: number[];
  /** The address with a place for the width: `{.width}`, `{width}`. */
  srcUriTemplate?: string;
  /** Loads the picture when it comes near the window. */
  lazyEnabled?: boolean;
  /** How near, in px. */
  lazyThreshold?: number;
  /** Whether a picture server sends it. */
  dmImage?: boolean;
  /** The name of the crop that the CMS has chosen. */
  smartCropRendition?: string;
  /** Clickable parts. */
  areas?: ImageArea[];
}

/**
 * An address with the place for the screen's density filled in. A script would fill in the density; without one the
 * picture server must not scale by it, and with candidates the browser chooses by it anyway.
 */
const settled = (address: string): string => address.replaceAll('on,{dpr}', 'off').replaceAll('{dpr}', '1');

/** The candidates that a template of the second generation stands for. */
function candidates(template: string, widths: number[], server: boolean): string {
  const plain = settled(template.replace(/%7B/gi, '{').replace(/%7D/gi, '}'));
  return widths
    .map(width => {
      const address = plain.replace(/\{\.width\}/g, server ? `${width}` : `.${width}`).replace(/\{width\}/g, `${width}`);
      // A comma ends a candidate, so one in an address is written as a reference.
      return `${address.replaceAll(',', '%2C')} ${width}w`;
    })
    .join(', ');
}

/** Any generation of a picture as the component takes it. */
export function image({
  link: address,
  imageLink,
  widths,
  srcUriTemplate,
  dmImage,
  areas,
  lazyThreshold,
  ...fields
}: Fields): ImageProps {
  const leads = link(imageLink ?? address);
  const src = text(fields.src);
  const template = text(srcUriTemplate);
  const sizes = Array.isArray(widths) ? widths.filter(width => Number(width) > 0).map(Number) : [];
  const srcset = template && sizes.length > 0 ? candidates(template, sizes, dmImage === true) : undefined;
  return {
    ...fields,
    ...(src && { src: settled(src) }),
    ...(leads && { imageLink: leads }),
    ...(srcset && { srcset, sizes: '100vw' }),
    ...(Array.isArray(areas) && { areas: objects(areas) as unknown as ImageArea[] }),
  };
}
