import { text } from '../../model/model';
import { base, from, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { Link, type LinkProps } from './Link';

const read = reader<LinkProps, 'labels' | 'assetPathWithQueryParams' | 'children'>({
  ...base,
  title: text,
  tooltip: text,
  assetType: text,
  link: from('assetPathWithQueryParams', text),
  target: text,
});

export default {
  link: ({ fields, labels, components }) => (
    <Link {...read(fields)} labels={labels} components={components} />
  ),
} satisfies Registry;
