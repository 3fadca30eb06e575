import { Accordion } from '@base-ui/react/accordion';

export default ({ items, value, onChange }) => (
  <Accordion.Root value={[value]} onValueChange={keys => onChange(keys[0] ?? '')}>
    {items.map(({ key, title, text }) => (
      <Accordion.Item key={key} value={key}>
        <Accordion.Header>
          <Accordion.Trigger>{title}</Accordion.Trigger>
        </Accordion.Header>
        <Accordion.Panel>
          <p>{text}</p>
        </Accordion.Panel>
      </Accordion.Item>
    ))}
  </Accordion.Root>
);
