import { Checkbox } from 'radix-ui';

export default ({ name, title, items }) => (
  <fieldset>
    <legend>{title}</legend>
    {items.map(item => (
      <div key={item.key}>
        <Checkbox.Root name={name} value={item.key} id={`${name}-${item.key}`}>
          <Checkbox.Indicator>✓</Checkbox.Indicator>
        </Checkbox.Root>
        <label htmlFor={`${name}-${item.key}`}>{item.title}</label>
      </div>
    ))}
  </fieldset>
);
