import { Button, Label, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components';

export default ({ name, title, items }) => (
  <Select name={name}>
    <Label>{title}</Label>
    <Button>
      <SelectValue />
    </Button>
    <Popover>
      <ListBox>
        {items.map(item => (
          <ListBoxItem key={item.key} id={item.key}>
            {item.title}
          </ListBoxItem>
        ))}
      </ListBox>
    </Popover>
  </Select>
);
