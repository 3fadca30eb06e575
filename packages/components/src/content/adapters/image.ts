import type { ImageArea, ImageProps } from '../../components/image';
import { type Fields, text } from '../../model/model';
import { base, boolean, list, number, oneOf, reader } from '../../model/read';
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
      const address = plain
        .replace(/\{\.width\}/g, server ? `${width}` : `.${width}`)
        .replace(/\{width\}/g, `${width}`);
      // A comma ends a candidate, so one in an address is written as a reference.
      return `${address.replaceAll(',', '%2C')} ${width}w`;
    })
    .join(', ');
}

const read = reader<ImageProps, 'labels'>({
  ...base,
  alt: text,
  title: text,
  src: text,
  uuid: text,
  srcset: text,
  sizes: text,
  width: number,
  height: number,
  lazyEnabled: boolean,
  imageLink: link,
  useCaption: boolean,
  decorative: boolean,
  smartCropRendition: text,
  areas: list(
    reader<ImageArea>({
      shape: oneOf('rect', 'circle', 'poly', 'default'),
      coordinates: text,
      relativeCoordinates: text,
      href: text,
      target: text,
      alt: text,
    }),
    'shape',
    'href',
  ),
});

/** Any generation of a picture as the component takes it. */
export function image({
  link: address,
  imageLink,
  widths,
  srcUriTemplate,
  dmImage,
  ...fields
}: Fields): ImageProps {
  const src = text(fields.src);
  const template = text(srcUriTemplate);
  const sizes = Array.isArray(widths)
    ? widths.flatMap(width => number(width) ?? []).filter(width => width > 0)
    : [];
  const responsive = template && sizes.length > 0;
  return read({
    ...fields,
    src: src && settled(src),
    imageLink: link(imageLink, address),
    ...(responsive && { srcset: candidates(template, sizes, dmImage === true), sizes: '100vw' }),
  });
}
