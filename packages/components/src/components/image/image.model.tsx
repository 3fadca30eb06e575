import { type Fields, text } from '../../model/model';
import { base, boolean, list, number, oneOf, reader } from '../../model/read';
import { link } from '../../model/readLink';
import type { Registry } from '../../model/render';
import { Image, type ImageProps } from './Image';
import type { ImageArea } from './ImageAreas';

/**
 * Image of the first two generations, with a URL instead of a link object; from the second one on, a template
 * defines its candidates.
 * @cmsModel image
 * @cmsVersion v1 v2
 */
export interface ImageModelV2 {
  /** Text alternative. */
  alt?: string | undefined;
  /** Caption or tooltip. */
  title?: string | undefined;
  /**
   * URL of the image.
   * @format image
   */
  src?: string | undefined;
  /** Id of the asset in the CMS. */
  uuid?: string | undefined;
  /**
   * URL that the image links to.
   * @format url
   */
  link?: string | undefined;
  /** Width in px. With the height it reserves the image's place before it loads. */
  width?: number | undefined;
  /** Height in px. */
  height?: number | undefined;
  /** Widths in px that the CMS can provide. */
  widths?: number[] | undefined;
  /** URL with a placeholder for the width: `{.width}`, `{width}`. */
  srcUriTemplate?: string | undefined;
  /** Loads the image when it comes near the viewport. */
  lazyEnabled?: boolean | undefined;
  /** Distance from the viewport in px at which it loads. */
  lazyThreshold?: number | undefined;
  /** Whether the image comes from an image server. */
  dmImage?: boolean | undefined;
  /** Name of the crop selected in the CMS. */
  smartCropRendition?: string | undefined;
  /** Shows the title as a tooltip (`true`) or as a caption (`false`). */
  displayPopupTitle?: boolean | undefined;
  /** Clickable areas. */
  areas?: ImageArea[] | undefined;
}

/**
 * A URL with the placeholder for the screen's pixel density filled in. With candidates the browser chooses by
 * density itself, so the image server must not scale by it as well.
 */
const withoutDensity = (address: string): string =>
  address.replaceAll('on,{dpr}', 'off').replaceAll('{dpr}', '1');

/** The placeholder for a crop: the CMS's own script asks the image server for its crops and chooses one in the browser. */
const AUTO_CROP = 'SmartCrop:Auto';

/** An address with a width in its query. */
const withWidth = (address: string): string => `${address}${address.includes('?') ? '&' : '?'}wid={width}`;

/** The candidates of a second-generation template. */
function candidates(template: string, widths: number[], server: boolean, crop: string | undefined): string {
  const decoded = withoutDensity(template.replace(/%7B/gi, '{').replace(/%7D/gi, '}'));
  // Without its script the crops are unknown: the image server scales the whole image instead.
  const plain = crop === AUTO_CROP ? withWidth(decoded.replace('{.width}', '')) : decoded;
  return widths
    .map(width => {
      const address = plain
        .replace(/\{\.width\}/g, server ? `${width}` : `.${width}`)
        .replace(/\{width\}/g, `${width}`);
      // A comma ends a candidate, so it is encoded in a URL.
      return `${address.replaceAll(',', '%2C')} ${width}w`;
    })
    .join(', ');
}

const readFields = reader<ImageProps, 'labels' | 'imageLink' | 'src'>({
  ...base,
  alt: text,
  title: text,
  uuid: text,
  srcset: text,
  sizes: text,
  width: number,
  height: number,
  lazyEnabled: boolean,
  link,
  useCaption: boolean,
  displayPopupTitle: boolean,
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
  // A transparent pixel is the placeholder for a crop that the CMS's own script chooses; browsers would show the pixel.
  const srcset = text(fields.srcset)?.startsWith('data:') ? undefined : fields.srcset;
  const sizes = Array.isArray(widths)
    ? widths.flatMap(width => number(width) ?? []).filter(width => width > 0)
    : [];
  const responsive = template && sizes.length > 0;
  const props = readFields({
    ...fields,
    srcset,
    link: link(imageLink, address),
    ...(responsive && {
      srcset: candidates(template, sizes, dmImage === true, text(fields.smartCropRendition)),
      sizes: '100vw',
    }),
  });
  return { ...props, src: src && withoutDensity(src) };
}

export default {
  image: ({ fields, labels, components }) => (
    <Image {...readImage(fields)} labels={labels} components={components} />
  ),
} satisfies Registry;
