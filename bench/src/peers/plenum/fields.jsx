import { FormButton } from '@plenum/components/formbutton';
import { FormContainer } from '@plenum/components/formcontainer';
import { FormText } from '@plenum/components/formtext';

export default ({ names }) => (
  <FormContainer action="/send" send="native">
    {names.map(name => (
      <FormText key={name} name={name} title={name} required requiredMessage="Missing" />
    ))}
    <FormButton title="Send" type="SUBMIT" />
  </FormContainer>
);
