import { Accordion } from 'radix-ui';

export default ({ items, value, onChange }) => (
  <Accordion.Root type="single" collapsible value={value} onValueChange={onChange}>
    {items.map(({ key, title, text }) => (
      <Accordion.Item key={key} value={key}>
        <Accordion.Header>
          <Accordion.Trigger>{title}</Accordion.Trigger>
        </Accordion.Header>
        <Accordion.Content>
          <p>{text}</p>
        </Accordion.Content>
      </Accordion.Item>
    ))}
  </Accordion.Root>
);
