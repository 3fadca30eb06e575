import { text } from '../../model/model';
import { base, boolean, heading, reader } from '../../model/read';
import { imageOf, readImage } from '../../model/readImage';
import { link } from '../../model/readLink';
import type { Registry } from '../../model/render';
import { readActions } from '../teaser/teaser.model';
import { Card, type CardProps } from './Card';

/**
 * A card whose image and link are URLs in fields of their own, as in a teaser.
 * @cmsModel card
 */
export interface CardModelV1 extends Omit<CardProps, 'image' | 'link'> {
  /**
   * URL of the image.
   * @format image
   */
  imagePath?: string | undefined;
  /** Text alternative of the image. Leave it empty for a decorative image. */
  imageAlt?: string | undefined;
  /**
   * URL that the card links to.
   * @format url
   */
  linkURL?: string | undefined;
}

const read = reader<CardProps>({
  ...base,
  title: text,
  titleType: heading,
  description: text,
  image: readImage,
  link,
  actions: readActions,
  actionsEnabled: boolean,
  priority: boolean,
  date: value => (typeof value === 'number' ? value : text(value)),
});

export default {
  card: ({
    fields: { image, imagePath, imageAlt, link: modelLink, linkURL, ...fields },
    labels,
    components,
  }) => (
    <Card
      {...read({ ...fields, image: imageOf(image, imagePath, imageAlt), link: link(modelLink, linkURL) })}
      labels={labels}
      components={components}
    />
  ),
} satisfies Registry;
