import { FormText } from '@plenum/components/formtext';

export default ({ name, title, help }) => (
  <FormText name={name} title={title} helpMessage={help} required requiredMessage="Missing" />
);
