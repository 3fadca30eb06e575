import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';

export default ({ name, title, items }) => (
  <RadioGroup name={name} aria-label={title}>
    {items.map(item => (
      // biome-ignore lint/a11y/noLabelWithoutControl: the radio is a control
      <label key={item.key}>
        <Radio.Root value={item.key}>
          <Radio.Indicator />
        </Radio.Root>
        {item.title}
      </label>
    ))}
  </RadioGroup>
);
