import { Checkbox } from '@base-ui/react/checkbox';
import { CheckboxGroup } from '@base-ui/react/checkbox-group';

export default ({ name, title, items }) => (
  <CheckboxGroup aria-label={title}>
    {items.map(item => (
      // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is a control
      <label key={item.key}>
        <Checkbox.Root name={name} value={item.key}>
          <Checkbox.Indicator>✓</Checkbox.Indicator>
        </Checkbox.Root>
        {item.title}
      </label>
    ))}
  </CheckboxGroup>
);
