import type { ImageSource } from './image';
import { isObject, text } from './model';
import { number, type Reader, reader } from './read';

export type { ImageSource } from './image';

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
export const imageOf = (imageModel: unknown, path: unknown, alt: unknown): ImageSource | undefined => {
  const image = readImage(imageModel) ?? readImage(path);
  const words = text(alt);
  return image && words !== undefined ? { alt: words, ...image } : image;
};
