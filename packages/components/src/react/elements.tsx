import type { ReactNode } from 'react';
import { isSafeUrl } from '../html';
import type { Components, ElementProps, ImageComponentProps } from '../model/elements';
import { SiteImage, SiteLink } from './site';

export type { Components, ElementProps } from '../model/elements';

/**
 * The element type of a link. Spread what `anchor()` returns over it, or the fragment of an element on the same
 * page, so that no unsafe URL is rendered. A link within the page stays an `<a>`: a router would change the address, but neither open
 * what contains the target nor move focus to it.
 */
export const linkElement = (
  components: Components | undefined,
  href: string | undefined,
): NonNullable<Components['Link']> =>
  href?.startsWith('#') ? ('a' as never) : (components?.Link ?? SiteLink);

/** Candidates in `srcset` end with a descriptor and a comma, or with white space. */
const candidates = (srcset: string): string[] =>
  srcset
    .replace(/([\d.][wxh]),/g, '$1 ')
    .split(/\s+/)
    .filter(Boolean);

/** The props of {@link ImageElement}. */
interface ImageElementProps extends Omit<ImageComponentProps, 'src' | 'width' | 'height'>, ElementProps {
  src: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
}

/**
 * Renders an image, or nothing if it has no URL or an unsafe one. Pass `loading`, `sizes` and `srcSet` before
 * `src`: Safari starts loading as soon as it sees a URL.
 */
export function ImageElement({ components, ...props }: ImageElementProps): ReactNode {
  const { src, srcSet } = props;
  if (!src || !isSafeUrl(src, true)) return null;
  const Image = components?.Image ?? SiteImage;
  const safe = !srcSet || candidates(srcSet).every(candidate => isSafeUrl(candidate, true));
  return <Image {...(props as ImageComponentProps)} {...(!safe && { srcSet: undefined })} />;
}
