import { FieldError, Input, Label, Text, TextField } from 'react-aria-components';

export default ({ name, title, help }) => (
  <TextField name={name} isRequired>
    <Label>{title}</Label>
    <Input />
    <Text slot="description">{help}</Text>
    <FieldError>Missing</FieldError>
  </TextField>
);
