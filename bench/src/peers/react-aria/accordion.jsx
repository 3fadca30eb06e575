import { Button, Disclosure, DisclosureGroup, DisclosurePanel, Heading } from 'react-aria-components';

export default ({ items, value, onChange }) => (
  <DisclosureGroup expandedKeys={[value]} onExpandedChange={keys => onChange([...keys][0] ?? '')}>
    {items.map(({ key, title, text }) => (
      <Disclosure key={key} id={key}>
        <Heading level={3}>
          <Button slot="trigger">{title}</Button>
        </Heading>
        <DisclosurePanel>
          <p>{text}</p>
        </DisclosurePanel>
      </Disclosure>
    ))}
  </DisclosureGroup>
);
