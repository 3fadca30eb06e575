import { Accordion } from '@plenum/components/accordion';

export default ({ name, items, value, onChange }) => (
  <Accordion
    id={name}
    singleExpansion
    headingElement="h3"
    expanded={[value]}
    onExpandedChange={keys => onChange(keys[0] ?? '')}
    items={items.map(({ key, title, text }) => ({ key, title, children: <p>{text}</p> }))}
  />
);
