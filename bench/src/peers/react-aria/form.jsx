import { Button, FieldError, Form, Input, Label, Text, TextField } from 'react-aria-components';

export default ({ name, title, help }) => (
  <Form action="/send">
    <TextField name={name} isRequired>
      <Label>{title}</Label>
      <Input />
      <Text slot="description">{help}</Text>
      <FieldError>Missing</FieldError>
    </TextField>
    <Button type="submit">Send</Button>
  </Form>
);
