import type { ReactNode } from 'react';
import { isSafeUrl } from '../../html';
import type { ProductData, ProductImage } from '../../model/commerce';
import { type ElementProps, ImageElement, sourceOf } from '../../react/elements';

/** The images of a product without duplicates: those of its gallery, else its own, and those of its variants. */
export function imagesOf(product: ProductData): ProductImage[] {
  const { assets = [], image, imageURL, imageAlt, variants = [] } = product;
  const { src: url = imageURL, alt: label = imageAlt, ...more } = sourceOf(image);
  const single = url ? [{ url, ...(label && { label }), ...more }] : [];
  const candidates = [
    ...(assets.length > 0 ? assets : single),
    ...variants.flatMap(({ image }) => image ?? []),
  ];
  const seen = new Set<string>();
  return candidates.filter(({ url }) => isSafeUrl(url, true) && !seen.has(url) && seen.add(url));
}

/** The props of {@link Gallery}. */
interface GalleryProps extends ElementProps {
  images: ProductImage[];
  /** Name of the group of choices, unique on the page. */
  name: string;
  /** Place of the image that is shown first. */
  shown: number;
  /** Accessible name of the choices. */
  label: string;
  /** Accessible name of an image without its own text; `%n` is its number. */
  numbered: string;
}

/**
 * One large image, and a row of small ones to choose it. The choices are radio buttons, and the style sheet shows the image of the
 * checked one, so the gallery works without scripts.
 */
export function Gallery({ images, name, shown, label, numbered, components }: GalleryProps): ReactNode {
  const [first] = images;
  if (!first) return null;
  const large = ({ url: src, label: alt = '', ...more }: ProductImage, isFirst: boolean) => (
    <ImageElement
      image={{ src, alt, ...more }}
      loading={isFirst ? 'eager' : 'lazy'}
      className="cmp-product__image"
      components={components}
    />
  );
  if (images.length === 1) return <div className="cmp-product__gallery">{large(first, true)}</div>;
  return (
    <fieldset className="cmp-product__gallery">
      <legend className="cmp-link__screen-reader-only">{label}</legend>
      {images.map((image, index) => (
        <div key={image.url} className="cmp-product__view">
          <label className="cmp-product__thumb">
            <input
              type="radio"
              className="cmp-product__choice"
              name={name}
              value={index}
              defaultChecked={index === shown}
            />
            <span className="cmp-link__screen-reader-only">
              {image.label || numbered.replace('%n', `${index + 1}`)}
            </span>
            <ImageElement image={image.url} loading="lazy" components={components} />
          </label>
          {large(image, index === shown)}
        </div>
      ))}
    </fieldset>
  );
}
