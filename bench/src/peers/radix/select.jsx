import { Select } from 'radix-ui';

export default ({ name, title, items }) => (
  <Select.Root name={name}>
    <Select.Trigger aria-label={title}>
      <Select.Value />
    </Select.Trigger>
    <Select.Portal>
      <Select.Content>
        <Select.Viewport>
          {items.map(item => (
            <Select.Item key={item.key} value={item.key}>
              <Select.ItemText>{item.title}</Select.ItemText>
            </Select.Item>
          ))}
        </Select.Viewport>
      </Select.Content>
    </Select.Portal>
  </Select.Root>
);
