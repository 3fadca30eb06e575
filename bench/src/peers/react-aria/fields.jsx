import { Button, FieldError, Form, Input, Label, TextField } from 'react-aria-components';

export default ({ names }) => (
  <Form action="/send">
    {names.map(name => (
      <TextField key={name} name={name} isRequired>
        <Label>{name}</Label>
        <Input />
        <FieldError>Missing</FieldError>
      </TextField>
    ))}
    <Button type="submit">Send</Button>
  </Form>
);
