import type { AnchorHTMLAttributes, ImgHTMLAttributes, ReactNode, Ref } from 'react';
import { isSafeUrl } from '../html';
import type { Components, ElementProps, ImageComponentProps } from '../model/elements';
import type { ImageSource } from '../model/readImage';
import { SiteImage, SiteLink } from './site';

export type { Components, ElementProps } from '../model/elements';

/** A link component as our components call it: React does not tell an attribute that is `undefined` from one that is absent. */
type LinkElement = (
  props: AnchorHTMLAttributes<HTMLAnchorElement> & {
    href: string;
    ref?: Ref<HTMLAnchorElement> | undefined;
  },
) => ReactNode;

/**
 * The element type of a link. Spread what `anchor()` returns over it, or the fragment of an element on the same
 * page, so that no unsafe URL is rendered. A link within the page stays an `<a>`: a router would change the address, but neither open
 * what contains the target nor move focus to it.
 */
export const linkElement = (components: Components | undefined, href: string | undefined): LinkElement =>
  (href?.startsWith('#') ? 'a' : (components?.Link ?? SiteLink)) as LinkElement;

/** Candidates in `srcset` end with a descriptor and a comma, or with white space. */
const candidates = (srcset: string): string[] =>
  srcset
    .replace(/([\d.][wxh]),/g, '$1 ')
    .split(/\s+/)
    .filter(Boolean);

/** The props of {@link ImageElement}. */
interface ImageElementProps
  extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'sizes' | 'alt' | 'width' | 'height'>,
    ElementProps {
  /** The image: a URL, or its fields. */
  image: Partial<ImageSource> | string | undefined;
  /** Text alternative of an image that has none of its own; by default it is decorative. */
  alt?: string | undefined;
}

/** The fields of an image in either form. */
export const sourceOf = (image: Partial<ImageSource> | string | undefined): Partial<ImageSource> =>
  typeof image === 'string' ? { src: image } : (image ?? {});

/** Renders an image, or nothing if it has no URL or an unsafe one. */
export function ImageElement({ components, image, alt: other = '', ...props }: ImageElementProps): ReactNode {
  const { src, alt = other, srcset, srcSet = srcset, sizes, width, height } = sourceOf(image);
  if (!src || !isSafeUrl(src, true)) return null;
  const { className, loading, ...rest } = props;
  const isSafe = srcSet && candidates(srcSet).every(candidate => isSafeUrl(candidate, true));
  // Safari starts loading as soon as it sees a URL, so that comes after what decides how to load.
  const attributes = {
    className,
    loading,
    sizes: sizes || undefined,
    srcSet: isSafe ? srcSet : undefined,
    src,
    alt,
    width,
    height,
    ...rest,
  };
  const Image = components?.Image ?? SiteImage;
  return <Image {...(attributes as ImageComponentProps)} />;
}
