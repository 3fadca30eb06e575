import { childrenOf } from '../../model/children';
import { text } from '../../model/model';
import { base, boolean, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { ExperienceFragment, type ExperienceFragmentProps } from './ExperienceFragment';

const read = reader<ExperienceFragmentProps, 'children'>({
  ...base,
  localizedFragmentVariationPath: text,
  configured: boolean,
  classNames: text,
  accessibilityLabel: text,
  roleAttribute: text,
});

export default {
  experiencefragment: ({ fields, items }) => (
    <ExperienceFragment {...read(fields)}>{childrenOf(items)}</ExperienceFragment>
  ),
} satisfies Registry;
