import { text } from '../../model/model';
import { base, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { Link, type LinkProps } from './Link';

const read = reader<LinkProps, 'labels' | 'link' | 'children'>({
  ...base,
  title: text,
  tooltip: text,
  assetType: text,
  assetPathWithQueryParams: text,
  target: text,
});

export default {
  link: ({ fields, labels, components }) => (
    <Link {...read(fields)} labels={labels} components={components} />
  ),
} satisfies Registry;
