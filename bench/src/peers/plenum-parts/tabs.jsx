import * as Tabs from '@plenum/components/tabs/parts';

export default ({ name, items, value, onChange }) => (
  <Tabs.Root active={value} onActiveChange={onChange}>
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
