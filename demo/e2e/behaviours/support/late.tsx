// The pages of `behaviours/late-forms.test.mjs`: a form that is sent to an address, and one with an action of React 19.

import { FormButton } from '@plenum/components/formbutton';
import { FormContainer } from '@plenum/components/formcontainer';
import { FormHidden } from '@plenum/components/formhidden';
import { FormOptions } from '@plenum/components/formoptions';
import { FormText } from '@plenum/components/formtext';
import { useActionState } from 'react';

const countries = [
  { text: 'Choose', value: '' },
  { text: 'Sweden', value: 'SE' },
];

const fields = (
  <>
    <FormText id="name" title="Name" name="name" required requiredMessage="Enter your name" />
    <FormText id="mail" title="E-mail" name="mail" type="email" />
    <FormOptions id="country" title="Country" name="country" type="DROP_DOWN" items={countries} />
    <FormOptions id="plan" title="Plan" name="plan" items={[{ text: 'Service plan', value: 'yes' }]} />
    <FormText id="text" title="Message" name="text" type="textarea" />
    <FormHidden name="campaign" value="spring" />
    <FormButton title="Send" name="how" value="button" />
  </>
);

/** Sends the values to the server as an action of a site does. */
async function save(_previous: unknown, values: FormData) {
  const answer = await fetch('/send', {
    method: 'POST',
    body: values,
    headers: { accept: 'application/json' },
  });
  return (await answer.json()) as { title?: string; errors?: Record<string, string> };
}

function ActionForm() {
  const [result, action] = useActionState(save, {});
  return (
    <>
      <FormContainer id="form" action={action} errors={result.errors}>
        {fields}
      </FormContainer>
      <output>{result.title}</output>
    </>
  );
}

/** One of the pages, by its name. */
export const Page = ({ name }: { name: string }) =>
  name === 'action' ? (
    <ActionForm />
  ) : (
    <FormContainer id="form" action="/send" enctype="multipart/form-data">
      {fields}
    </FormContainer>
  );
