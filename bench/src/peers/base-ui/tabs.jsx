import { Tabs } from '@base-ui/react/tabs';

export default ({ name, items, value, onChange }) => (
  <Tabs.Root value={value} onValueChange={onChange}>
    <Tabs.List aria-label={name}>
      {items.map(({ key, title }) => (
        <Tabs.Tab key={key} value={key}>
          {title}
        </Tabs.Tab>
      ))}
    </Tabs.List>
    {items.map(({ key, text }) => (
      <Tabs.Panel key={key} value={key}>
        <p>{text}</p>
      </Tabs.Panel>
    ))}
  </Tabs.Root>
);
