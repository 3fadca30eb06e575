import type { ReactNode } from 'react';
import { isSafeUrl } from '../html';
import type { Components, ElementProps, ImageComponentProps } from '../model/props';

export type { Components, ElementProps } from '../model/props';

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
