import { type Fields, text } from '../../model/model';
import { base, boolean, list, number, oneOf, reader } from '../../model/read';
import { link } from '../../model/readLink';
import type { Registry } from '../../model/render';
import { Image, type ImageArea, type ImageProps } from './Image';

/**
 * An image of the first two generations, with an address instead of a link object; from the second one on a template
 * gives its candidates.
 * @cmsModel image
 */
export interface ImageModelV2 {
  /** The alternative text. */
  alt?: string;
  /** Its caption or tooltip. */
  title?: string;
  /**
   * The address of the image.
   * @format image
   */
  src?: string;
  /** The id of the asset in the CMS. */
  uuid?: string;
  /**
   * The address that it links to.
   * @format url
   */
  link?: string;
  /** The widths in px that the CMS can send. */
  widths?: number[];
  /** The address with a placeholder for the width: `{.width}`, `{width}`. */
  srcUriTemplate?: string;
  /** Loads the image when it comes near the viewport. */
  lazyEnabled?: boolean;
  /** How near, in px. */
  lazyThreshold?: number;
  /** Whether an image server sends it. */
  dmImage?: boolean;
  /** The name of the crop that the CMS has chosen. */
  smartCropRendition?: string;
  /** Clickable areas. */
  areas?: ImageArea[];
}

/**
 * An address with the placeholder for the screen's pixel density filled in. A script would fill in the density; without
 * one the image server must not scale by it, and with candidates the browser chooses by it anyway.
 */
const withoutDensity = (address: string): string =>
  address.replaceAll('on,{dpr}', 'off').replaceAll('{dpr}', '1');

/** The candidates that a template of the second generation stands for. */
function candidates(template: string, widths: number[], server: boolean): string {
  const plain = withoutDensity(template.replace(/%7B/gi, '{').replace(/%7D/gi, '}'));
  return widths
    .map(width => {
      const address = plain
        .replace(/\{\.width\}/g, server ? `${width}` : `.${width}`)
        .replace(/\{width\}/g, `${width}`);
      // A comma ends a candidate, so one in an address is percent-encoded.
      return `${address.replaceAll(',', '%2C')} ${width}w`;
    })
    .join(', ');
}

const readFields = reader<ImageProps, 'labels'>({
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

/** Reads an image of any generation. */
export function readImage({
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
  return readFields({
    ...fields,
    src: src && withoutDensity(src),
    imageLink: link(imageLink, address),
    ...(responsive && { srcset: candidates(template, sizes, dmImage === true), sizes: '100vw' }),
  });
}

export default {
  image: ({ fields, labels, components }) => (
    <Image {...readImage(fields)} labels={labels} components={components} />
  ),
} satisfies Registry;
