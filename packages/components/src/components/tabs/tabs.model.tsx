import { text } from '../../model/model';
import { base, oneOf, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { Tabs, type TabsProps } from './Tabs';

const read = reader<TabsProps, 'items' | 'defaultActive' | 'active' | 'onActiveChange'>({
  ...base,
  activeItem: text,
  accessibilityLabel: text,
  variant: oneOf('dropdown', 'mobile-accordion', 'restructure'),
});

export default { tabs: ({ fields, items }) => <Tabs {...read(fields)} items={items} /> } satisfies Registry;
