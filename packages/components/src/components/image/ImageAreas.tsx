import type { ReactNode } from 'react';
import { isSafeUrl } from '../../html';

/** A clickable area of an image. */
export interface ImageArea {
  /**
   * Shape of the area.
   * @value rect A rectangle: left, top, right, bottom.
   * @value circle A circle: its centre and its radius.
   * @value poly A polygon: its corners.
   * @value default The rest of the image.
   */
  shape: 'rect' | 'circle' | 'poly' | 'default';
  /** Coordinates in px of the image's natural size, `x,y,…`. They scale with the image if its width and height are known. */
  coordinates?: string | undefined;
  /** The same coordinates as fractions of the size, `0.1,0.2,…`. They scale with the image. */
  relativeCoordinates?: string | undefined;
  /**
   * URL of the area's link.
   * @format url
   */
  href: string;
  /** Browsing context in which the link opens. */
  target?: string | undefined;
  /** Text alternative of the area. */
  alt?: string | undefined;
}

/** The corners of an area, in percent of the image's width and height. */
type Corners = readonly number[];

const numbers = (text: string | undefined): number[] | undefined => {
  const values = text?.split(',').map(Number);
  return values?.every(Number.isFinite) ? values : undefined;
};

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * The corners of every area in percent: from relative coordinates, else from px of the natural size. Nothing if an
 * area has neither.
 */
export function cornersOf(
  areas: readonly ImageArea[],
  width: number | undefined,
  height: number | undefined,
): Corners[] | undefined {
  const outlines = areas.map(({ shape, coordinates, relativeCoordinates }) => {
    if (shape === 'default') return [0, 0, 100, 100];
    // The radius of a circle is relative to the width, like an x coordinate.
    const shares = numbers(relativeCoordinates)?.map(share => share * 100);
    const sides = width && height ? [width, height] : undefined;
    const px = sides && numbers(coordinates)?.map((value, at) => (value * 100) / (sides[at % 2] as number));
    return (shares ?? px)?.map(rounded);
  });
  return outlines.every(corners => corners !== undefined) ? outlines : undefined;
}

/** The outline of an area. `ratio` is the image's width divided by its height. */
function outline(shape: ImageArea['shape'], corners: Corners, ratio: number): ReactNode {
  const [x = 0, y = 0, right = 0, bottom = 0] = corners;
  if (shape === 'circle') return <ellipse cx={x} cy={y} rx={right} ry={rounded(right * ratio)} />;
  if (shape === 'poly') return <polygon points={corners.join(' ')} />;
  return <rect x={x} y={y} width={Math.max(0, right - x)} height={Math.max(0, bottom - y)} />;
}

/**
 * Clickable areas of an image as links on top of it, which scale with the image. Native image maps do not scale
 * without a script. They are SVG, so they need no style attributes; SVG links cannot use the site's `Link`.
 */
export function ImageAreas({
  areas,
  corners,
  ratio = 1,
}: {
  areas: readonly ImageArea[];
  corners: readonly Corners[];
  ratio?: number | undefined;
}): ReactNode {
  return (
    <svg className="cmp-image__areas" viewBox="0 0 100 100" preserveAspectRatio="none" role="none">
      {areas.map(({ shape, href, target, alt }, index) => {
        if (!isSafeUrl(href)) return null;
        const place = corners[index] ?? [];
        return (
          <a
            key={`${shape} ${place} ${href}`}
            className="cmp-image__area"
            href={href}
            target={target}
            rel={target === '_blank' ? 'noopener' : undefined}
            aria-label={alt || href}
          >
            {outline(shape, place, ratio)}
          </a>
        );
      })}
    </svg>
  );
}
