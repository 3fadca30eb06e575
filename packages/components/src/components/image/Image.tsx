import type { ReactNode } from 'react';
import { isSafeUrl } from '../../html';
import { tracked } from '../../model/dataLayer';
import { type Link, type LinkProp, withLabel } from '../../model/link';
import type { BaseProps } from '../../model/props';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import { type ElementProps, ImageElement } from '../../react/elements';
import { Anchor } from '../link/Anchor';
import { cornersOf, type ImageArea, ImageAreas } from './ImageAreas';

/** The props of {@link Image}. */
export interface ImageProps extends BaseProps, ElementProps {
  /** Text alternative of the image. Leave it empty for a decorative image. */
  alt?: string | undefined;
  /** Caption if `useCaption` is set, else tooltip. */
  title?: string | undefined;
  /**
   * URL of the image. If it is undefined, as in a model without an image, nothing is rendered.
   * @format image
   * @cms optional
   */
  src: string | undefined;
  /** Id of the asset in the CMS. */
  uuid?: string | undefined;
  /** Candidates for different sizes, as in HTML. */
  srcset?: string | undefined;
  /** Widths at which the image is displayed, as in HTML. */
  sizes?: string | undefined;
  /** Natural width in px. Together with `height` it reserves the space while the image loads. */
  width?: number | undefined;
  /** Natural height in px. */
  height?: number | undefined;
  /** Loads the image only when it comes near the viewport. */
  lazyEnabled?: boolean | undefined;
  /**
   * Link of the image: a URL, or an object with attributes.
   * @react
   */
  link?: LinkProp | undefined;
  /**
   * Link of the image.
   * @cms
   * @deprecated Use `link`.
   */
  imageLink?: Link | undefined;
  /** Shows the title as a caption below the image. Defaults to the opposite of `displayPopupTitle`, else to false. */
  useCaption?: boolean | undefined;
  /** Shows the title as a tooltip (`true`) or as a caption (`false`): the CMS's name for the choice. */
  displayPopupTitle?: boolean | undefined;
  /** Marks the image as decorative: `alt` is ignored. */
  decorative?: boolean | undefined;
  /** Name of the crop that the CMS has selected. */
  smartCropRendition?: string | undefined;
  /** Clickable areas. */
  areas?: ImageArea[] | undefined;
}

/**
 * An image, optionally with a link, a caption and clickable areas.
 *
 * @cms image
 * @cmsVersion v3
 */
export const Image = component(function Image(
  {
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
    link: given,
    imageLink,
    displayPopupTitle,
    useCaption = displayPopupTitle === false,
    decorative,
    areas = [],
    className,
    dataLayer,
    labels,
    components,
  }: ImageProps,
  root,
) {
  if (!src || !isSafeUrl(src, true)) return null;
  const link = given ?? imageLink;
  const corners = areas.length > 0 ? cornersOf(areas, width, height) : undefined;
  const map = areas.length > 0 && !corners ? `${id ?? src}-areas` : undefined;
  // A missing `alt` means that no author has written one; the tooltip is better than nothing.
  const textAlternative = decorative ? '' : (alt ?? (useCaption ? '' : (title ?? '')));
  const image = (
    <Anchor
      link={textAlternative ? link : withLabel(link, title)}
      className="cmp-image__link"
      within={dataLayer}
      labels={labels}
      components={components}
    >
      <ImageElement
        className="cmp-image__image"
        loading={lazyEnabled ? 'lazy' : undefined}
        image={{ src, alt: textAlternative, srcset, sizes, width, height }}
        title={useCaption ? undefined : title}
        itemProp="contentUrl"
        useMap={map && `#${map}`}
        components={components}
      />
    </Anchor>
  );
  const caption = useCaption && title;
  const Root = caption ? 'figure' : 'div';
  return (
    <Root
      {...root}
      className={classNames('cmp-image', className)}
      id={id}
      data-asset-id={uuid}
      itemScope
      itemType="https://schema.org/ImageObject"
      {...tracked(dataLayer)}
    >
      {corners ? (
        <div className="cmp-image__map">
          {image}
          <ImageAreas areas={areas} corners={corners} ratio={width && height && width / height} />
        </div>
      ) : (
        image
      )}
      {map && <Areas name={map} areas={areas} />}
      {caption && (
        <figcaption className="cmp-image__title" itemProp="caption">
          {caption}
        </figcaption>
      )}
    </Root>
  );
});

/** The image map. Its areas must be native `<area>` elements. */
function Areas({ name, areas }: { name: string; areas: ImageArea[] }): ReactNode {
  return (
    <map name={name}>
      {areas.map(({ shape, coordinates, href, target, alt }) => (
        <area
          key={`${shape} ${coordinates} ${href}`}
          shape={shape}
          coords={coordinates}
          href={isSafeUrl(href) ? href : undefined}
          target={target}
          rel={target === '_blank' ? 'noopener' : undefined}
          alt={alt || href}
        />
      ))}
    </map>
  );
}
