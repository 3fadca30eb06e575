import * as Accordion from '@plenum/components/accordion/parts';

export default ({ items, value, onChange }) => (
  <Accordion.Root singleExpansion expanded={[value]} onExpandedChange={keys => onChange(keys[0] ?? '')}>
    {items.map(({ key, title, text }) => (
      <Accordion.Item key={key} value={key}>
        <Accordion.Header>
          <Accordion.Button>{title}</Accordion.Button>
        </Accordion.Header>
        <Accordion.Panel>
          <p>{text}</p>
        </Accordion.Panel>
      </Accordion.Item>
    ))}
  </Accordion.Root>
);
