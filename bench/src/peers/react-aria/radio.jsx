import { Label, Radio, RadioGroup } from 'react-aria-components';

export default ({ name, title, items }) => (
  <RadioGroup name={name}>
    <Label>{title}</Label>
    {items.map(item => (
      <Radio key={item.key} value={item.key}>
        {item.title}
      </Radio>
    ))}
  </RadioGroup>
);
