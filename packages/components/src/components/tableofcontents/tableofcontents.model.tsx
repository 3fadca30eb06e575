import { text } from '../../model/model';
import { base, boolean, heading, list, oneOf, type Reader, reader, strings } from '../../model/read';
import type { Registry } from '../../model/render';
import type { TableOfContentsItem } from './headings';
import { TableOfContents, type TableOfContentsProps } from './TableOfContents';

const items: Reader<TableOfContentsItem[]> = value => list(item, 'id', 'text')(value);

const item = reader<TableOfContentsItem>({ id: text, text, active: boolean, children: items, href: text });

const read = reader<TableOfContentsProps, 'labels'>({
  ...base,
  items,
  listType: oneOf('bulleted', 'numbered'),
  startLevel: heading,
  stopLevel: heading,
  includeClasses: strings,
  ignoreClasses: strings,
  accessibilityLabel: text,
});

export default {
  tableofcontents: ({ fields, labels, components }) => (
    <TableOfContents {...read(fields)} labels={labels} components={components} />
  ),
} satisfies Registry;
