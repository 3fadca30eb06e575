import type { ReactNode } from 'react';
import { isSafeUrl } from '../../html';
import { type DataLayerData, tracked } from '../../model/dataLayer';
import { type Link, named } from '../../model/link';
import type { Labels } from '../../page/labels';
import { Anchor } from '../link/Anchor';
import { cornersOf, ImageAreas } from './ImageAreas';

/** A clickable part of an image. */
export interface ImageArea {
  /** Its outline. */
  shape: 'rect' | 'circle' | 'poly' | 'default';
  /** Its corners in px of the natural size, `x,y,…`. They scale with the image where its width and height are known. */
  coordinates?: string;
  /** The same as shares of the size, `0.1,0.2,…`. They scale with the image. */
  relativeCoordinates?: string;
  /**
   * The address that it links to.
   * @format url
   */
  href: string;
  /** The window that the link opens in. */
  target?: string;
  /** The accessible name of the link. */
  alt?: string;
}

/** The props of {@link Image}: the CMS's fields. */
export interface ImageProps {
  /**
   * The id of the root.
   * @format id
   */
  id?: string;
  /**
   * What it tells the data layer.
   * @react
   */
  dataLayer?: DataLayerData | undefined;
  /** The picture in words. Empty where it carries no information. */
  alt?: string;
  /** A caption with `useCaption`, else what a mouse sees when it rests on the picture. */
  title?: string;
  /**
   * The picture's address. Without it nothing is shown.
   * @format image
   */
  src?: string;
  /** The asset's id in the CMS. */
  uuid?: string;
  /** Candidates of several sizes, as in HTML. */
  srcset?: string;
  /** How wide the picture will be shown, as in HTML. */
  sizes?: string;
  /** The natural width in px; with the height it reserves the space. */
  width?: number;
  /** The natural height in px. */
  height?: number;
  /** Loads the picture when it comes near the window. */
  lazyEnabled?: boolean;
  /** Where the picture leads. */
  imageLink?: Link;
  /** Shows the title below the picture. */
  useCaption?: boolean;
  /** The picture carries no information: its `alt` counts as empty. */
  decorative?: boolean;
  /** The name of the crop that the CMS has chosen. */
  smartCropRendition?: string;
  /** Clickable parts. */
  areas?: ImageArea[];
  /**
   * Further classes of the root.
   * @format class
   */
  className?: string;
  /**
   * Words in the place of the English ones.
   * @react
   */
  labels?: Partial<Labels> | undefined;
}

/**
 * A picture, linked or with a caption where asked.
 *
 * @cms image
 */
export function Image({
  id,
  alt,
  title,
  src,
  uuid,
  srcset,
  sizes,
  width,
  height,
  lazyEnabled,
  imageLink,
  useCaption,
  decorative,
  areas = [],
  className,
  dataLayer,
  labels,
}: ImageProps): ReactNode {
  if (!src || !isSafeUrl(src, true)) return null;
  const corners = areas.length > 0 ? cornersOf(areas, width, height) : undefined;
  const map = areas.length > 0 && !corners ? `${id ?? src}-areas` : undefined;
  // No `alt` at all means that nobody has thought of it, so a tooltip's words are better than none.
  const words = decorative ? '' : (alt ?? (useCaption ? '' : (title ?? '')));
  const picture = (
    <Anchor
      link={words ? imageLink : named(imageLink, title)}
      className="cmp-image__link"
      within={dataLayer}
      labels={labels}
    >
      <img
        className="cmp-image__image"
        // Before `src`: Safari loads what it meets first.
        loading={lazyEnabled ? 'lazy' : undefined}
        sizes={sizes || undefined}
        srcSet={srcset || undefined}
        src={src}
        alt={words}
        title={useCaption ? undefined : title}
        width={width}
        height={height}
        itemProp="contentUrl"
        useMap={map && `#${map}`}
      />
    </Anchor>
  );
  return (
    <div
      className={['cmp-image', className].filter(Boolean).join(' ')}
      id={id}
      data-asset-id={uuid}
      itemScope
      itemType="https://schema.org/ImageObject"
      {...tracked(dataLayer)}
    >
      {corners ? (
        <div className="cmp-image__map">
          {picture}
          <ImageAreas areas={areas} corners={corners} ratio={width && height && width / height} />
        </div>
      ) : (
        picture
      )}
      {map && (
        <map name={map}>
          {areas.map(({ shape, coordinates, href, target, alt: name }) => (
            <area
              key={`${shape} ${coordinates} ${href}`}
              shape={shape}
              coords={coordinates}
              href={isSafeUrl(href) ? href : undefined}
              target={target}
              rel={target === '_blank' ? 'noopener' : undefined}
              alt={name || href}
            />
          ))}
        </map>
      )}
      {useCaption && title && (
        <span className="cmp-image__title" itemProp="caption">
          {title}
        </span>
      )}
    </div>
  );
}
