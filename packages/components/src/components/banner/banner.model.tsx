import { childrenOf } from '../../model/children';
import { text } from '../../model/model';
import { base, boolean, heading, oneOf, reader } from '../../model/read';
import { imageOf, readImage } from '../../model/readImage';
import type { Registry } from '../../model/render';
import { readActions } from '../teaser/teaser.model';
import { Banner, type BannerProps } from './Banner';

/**
 * A banner whose image is a URL in a field of its own, as in a teaser.
 * @cmsModel banner
 */
export interface BannerModelV1 extends Omit<BannerProps, 'image'> {
  /**
   * URL of the image.
   * @format image
   */
  imagePath?: string | undefined;
  /** Text alternative of the image. Leave it empty for a decorative image. */
  imageAlt?: string | undefined;
}

const read = reader<BannerProps, 'children'>({
  ...base,
  pretitle: text,
  title: text,
  titleType: heading,
  description: text,
  image: readImage,
  actions: readActions,
  actionsEnabled: boolean,
  typeVariant: oneOf('overlay', 'side', 'search', 'contact'),
  alignContent: oneOf('start', 'center', 'end'),
  priority: boolean,
});

export default {
  banner: ({ fields: { image, imagePath, imageAlt, ...fields }, items, labels, components }) => (
    <Banner
      {...read({ ...fields, image: imageOf(image, imagePath, imageAlt) })}
      labels={labels}
      components={components}
    >
      {items.length > 0 && childrenOf(items)}
    </Banner>
  ),
} satisfies Registry;
