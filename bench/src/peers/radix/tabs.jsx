import { Tabs } from 'radix-ui';

export default ({ name, items, value, onChange }) => (
  <Tabs.Root value={value} onValueChange={onChange}>
    <Tabs.List aria-label={name}>
      {items.map(({ key, title }) => (
        <Tabs.Trigger key={key} value={key}>
          {title}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
    {items.map(({ key, text }) => (
      <Tabs.Content key={key} value={key}>
        <p>{text}</p>
      </Tabs.Content>
    ))}
  </Tabs.Root>
);
