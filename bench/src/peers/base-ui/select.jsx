import { Select } from '@base-ui/react/select';

export default ({ name, title, items }) => (
  <Select.Root name={name}>
    <Select.Trigger aria-label={title}>
      <Select.Value />
    </Select.Trigger>
    <Select.Portal>
      <Select.Positioner>
        <Select.Popup>
          {items.map(item => (
            <Select.Item key={item.key} value={item.key}>
              <Select.ItemText>{item.title}</Select.ItemText>
            </Select.Item>
          ))}
        </Select.Popup>
      </Select.Positioner>
    </Select.Portal>
  </Select.Root>
);
