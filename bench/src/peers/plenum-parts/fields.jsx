import * as Form from '@plenum/components/formcontainer/parts';

export default ({ names }) => (
  <Form.Root action="/send" send="native">
    {names.map(name => (
      <Form.Field key={name} name={name} required requiredMessage="Missing">
        <Form.Label>{name}</Form.Label>
        <Form.Control />
        <Form.Error />
      </Form.Field>
    ))}
    <button type="submit">Send</button>
  </Form.Root>
);
