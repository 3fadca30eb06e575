import type { AnchorHTMLAttributes, ImgHTMLAttributes, ReactNode, Ref } from 'react';
import { isSafeUrl } from '../html';

/** What a link component gets: the attributes of `<a>`. Its address has been checked. */
export interface LinkComponentProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  href: string;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** What an image component gets: the attributes of `<img>`. Its address has been checked. */
export interface ImageComponentProps
  extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'alt' | 'width' | 'height'> {
  src: string;
  /** Text alternative; empty for a decorative image. */
  alt: string;
  /** Width in px, if the model has it. */
  width?: number;
  /** Height in px, if the model has it. */
  height?: number;
}

/**
 * Components of a site that render links and images, for example those of Next.js. They are passed as a prop and not through
 * React context, because server components cannot read context.
 */
export interface Components {
  /** Renders every link instead of `<a>`. */
  Link?: ((props: LinkComponentProps) => ReactNode) | undefined;
  /** Renders every image instead of `<img>`. */
  Image?: ((props: ImageComponentProps) => ReactNode) | undefined;
}

/** The prop of components that render links or images. */
export interface ElementProps {
  /**
   * Components that render links (`Link`) and images (`Image`) instead of `<a>` and `<img>`.
   * @react
   */
  components?: Components | undefined;
}

/**
 * The element type of links. Callers spread what `anchor()` returns, or the address of an element of the same page: an
 * unsafe address never gets here.
 */
export const linkElement = (components: Components | undefined): NonNullable<Components['Link']> =>
  components?.Link ?? ('a' as unknown as NonNullable<Components['Link']>);

/** A candidate of `srcset` ends with a descriptor and a comma, or with white space. */
const candidates = (srcset: string): string[] =>
  srcset
    .replace(/([\d.]+[wxh]),/g, '$1 ')
    .split(/\s+/)
    .filter(Boolean);

/** The props of {@link ImageElement}. */
interface ImageElementProps extends Omit<ImageComponentProps, 'src' | 'width' | 'height'>, ElementProps {
  src: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
}

/**
 * Renders an image, or nothing if it has no address or an unsafe one. Pass `loading`, `sizes` and `srcSet` before `src`: Safari
 * starts to load at the first address that it meets.
 */
export function ImageElement({ components, ...props }: ImageElementProps): ReactNode {
  const { src, srcSet } = props;
  if (!src || !isSafeUrl(src, true)) return null;
  const Image = components?.Image ?? ('img' as unknown as NonNullable<Components['Image']>);
  const safe = !srcSet || candidates(srcSet).every(candidate => isSafeUrl(candidate, true));
  return <Image {...(props as ImageComponentProps)} {...(!safe && { srcSet: undefined })} />;
}
