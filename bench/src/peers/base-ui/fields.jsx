import { Button } from '@base-ui/react/button';
import { Field } from '@base-ui/react/field';
import { Form } from '@base-ui/react/form';

export default ({ names }) => (
  <Form action="/send">
    {names.map(name => (
      <Field.Root key={name} name={name}>
        <Field.Label>{name}</Field.Label>
        <Field.Control required />
        <Field.Error match="valueMissing">Missing</Field.Error>
      </Field.Root>
    ))}
    <Button type="submit">Send</Button>
  </Form>
);
