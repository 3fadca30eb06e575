import { FormOptions } from '@plenum/components/formoptions';

export default ({ name, title, items }) => (
  <FormOptions
    type="RADIO"
    name={name}
    title={title}
    items={items.map(item => ({ text: item.title, value: item.key }))}
  />
);
