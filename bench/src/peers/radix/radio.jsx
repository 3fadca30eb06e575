import { RadioGroup } from 'radix-ui';

export default ({ name, title, items }) => (
  <RadioGroup.Root name={name} aria-label={title}>
    {items.map(item => (
      <div key={item.key}>
        <RadioGroup.Item value={item.key} id={`${name}-${item.key}`}>
          <RadioGroup.Indicator />
        </RadioGroup.Item>
        <label htmlFor={`${name}-${item.key}`}>{item.title}</label>
      </div>
    ))}
  </RadioGroup.Root>
);
