import { Tabs } from '@plenum/components/tabs';

export default ({ name, items, value, onChange }) => (
  <Tabs
    id={name}
    accessibilityLabel={name}
    active={value}
    onActiveChange={onChange}
    items={items.map(({ key, title, text }) => ({ key, title, children: <p>{text}</p> }))}
  />
);
