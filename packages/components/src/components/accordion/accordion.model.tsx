import { base, boolean, heading, reader, strings } from '../../model/read';
import type { Registry } from '../../model/render';
import { Accordion, type AccordionProps } from './Accordion';

const read = reader<
  AccordionProps,
  'items' | 'toggling' | 'defaultExpanded' | 'expanded' | 'onExpandedChange'
>({
  ...base,
  singleExpansion: boolean,
  expandedItems: strings,
  headingElement: heading,
});

export default {
  accordion: ({ fields, items, accordionToggling: toggling = 'library' }) => (
    <Accordion {...read(fields)} items={items} toggling={toggling} />
  ),
} satisfies Registry;
