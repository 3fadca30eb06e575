import type { ReactNode } from 'react';
import { isSafeUrl } from '../html/url';
import type { ImageSource } from '../model/readImage';
import { type ElementProps, ImageElement, sourceOf } from './elements';

/** The image of a component in its frame; nothing without an image, or for one with an unsafe URL. */
export function Picture({
  image,
  className,
  eager = false,
  components,
}: ElementProps & {
  image: ImageSource | string | undefined;
  /** Class name of the frame. */
  className: string;
  /** Whether to load the image before it is near the viewport. */
  eager?: boolean | undefined;
}): ReactNode {
  const { src } = sourceOf(image);
  if (!src || !isSafeUrl(src, true)) return null;
  return (
    <div className={className}>
      <ImageElement image={image} loading={eager ? undefined : 'lazy'} components={components} />
    </div>
  );
}
