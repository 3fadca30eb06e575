import { Checkbox, CheckboxGroup, Label } from 'react-aria-components';

export default ({ name, title, items }) => (
  <CheckboxGroup name={name}>
    <Label>{title}</Label>
    {items.map(item => (
      <Checkbox key={item.key} value={item.key}>
        {item.title}
      </Checkbox>
    ))}
  </CheckboxGroup>
);
