import { isObject, text } from './model';
import { number, type Reader, reader } from './read';

/**
 * The image of a component. With `width` and `height` its place is reserved while it loads, and image components such as Next's can
 * render it.
 */
export interface ImageSource {
  /**
   * URL of the image.
   * @format image
   */
  src: string;
  /** Text alternative. Leave it empty for a decorative image. */
  alt?: string | undefined;
  /** URLs of the image in other widths, by the CMS's name. */
  srcset?: string | undefined;
  /**
   * URLs of the image in other widths, as in React.
   * @react
   */
  srcSet?: string | undefined;
  /** Width of the image on the page, for the choice among `srcset`. */
  sizes?: string | undefined;
  /** Width in px. */
  width?: number | undefined;
  /** Height in px. */
  height?: number | undefined;
}

const fields = reader<ImageSource, 'srcSet'>({
  src: text,
  alt: text,
  srcset: text,
  sizes: text,
  width: number,
  height: number,
});

/** Reads an image: a URL, or the model of an image. */
export const readImage: Reader<ImageSource> = value => {
  const src = text(isObject(value) ? value.src : value);
  return src ? { ...(isObject(value) && fields(value)), src } : undefined;
};

/** Reads the image of a component in any format: a model, or a URL and a text alternative in fields of their own. */
export const imageOf = (own: unknown, path: unknown, alt: unknown): ImageSource | undefined => {
  const image = readImage(own) ?? readImage(path);
  const words = text(alt);
  return image && words !== undefined ? { alt: words, ...image } : image;
};
