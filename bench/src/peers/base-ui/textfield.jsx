import { Field } from '@base-ui/react/field';

export default ({ name, title, help }) => (
  <Field.Root name={name}>
    <Field.Label>{title}</Field.Label>
    <Field.Control required />
    <Field.Description>{help}</Field.Description>
    <Field.Error match="valueMissing">Missing</Field.Error>
  </Field.Root>
);
