import { base, boolean, reader, texts } from '../../model/read';
import type { Registry } from '../../model/render';
import { Sharing, type SharingProps } from './Sharing';

const read = reader<SharingProps, 'labels'>({
  ...base,
  socialMediaEnabled: boolean,
  facebookEnabled: boolean,
  pinterestEnabled: boolean,
  hasFacebookSharing: boolean,
  hasPinteresSharing: boolean,
  metadata: texts,
});

export default {
  sharing: ({ fields, labels, components }) => (
    <Sharing {...read(fields)} labels={labels} components={components} />
  ),
} satisfies Registry;
