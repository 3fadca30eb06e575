import { Form } from 'radix-ui';

export default ({ name, title, help }) => (
  <Form.Root action="/send">
    <Form.Field name={name}>
      <Form.Label>{title}</Form.Label>
      <Form.Control required />
      <Form.Message match="valueMissing">Missing</Form.Message>
      <p>{help}</p>
    </Form.Field>
    <Form.Submit>Send</Form.Submit>
  </Form.Root>
);
