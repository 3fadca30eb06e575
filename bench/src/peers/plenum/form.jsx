import { FormButton } from '@plenum/components/formbutton';
import { FormContainer } from '@plenum/components/formcontainer';
import { FormText } from '@plenum/components/formtext';

export default ({ name, title, help }) => (
  <FormContainer action="/send" send="native">
    <FormText name={name} title={title} helpMessage={help} required requiredMessage="Missing" />
    <FormButton title="Send" type="SUBMIT" />
  </FormContainer>
);
