import { Button } from '@base-ui/react/button';
import { Field } from '@base-ui/react/field';
import { Form } from '@base-ui/react/form';

export default ({ name, title, help }) => (
  <Form action="/send">
    <Field.Root name={name}>
      <Field.Label>{title}</Field.Label>
      <Field.Control required />
      <Field.Description>{help}</Field.Description>
      <Field.Error match="valueMissing">Missing</Field.Error>
    </Field.Root>
    <Button type="submit">Send</Button>
  </Form>
);
