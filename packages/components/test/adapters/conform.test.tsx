import { getInputProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useActionState } from 'react';
import { z } from 'zod';
import { FormButton, FormContainer, FormText } from '../../src';
import { formScript } from '../../src/components/formcontainer/running';
import { expectError, expectNoError, mail, press, withoutServer } from './page';

beforeAll(formScript.load);

withoutServer();

const schema = z.object({
  email: z.email('Enter an address'),
  lines: z.array(z.object({ code: z.string('Enter a code') })),
});
const saved = jest.fn();
async function save(_last: unknown, values: FormData) {
  const submission = parseWithZod(values, { schema });
  if (submission.status !== 'success') return submission.reply();
  saved(submission.value);
  if (submission.value.email.startsWith('taken'))
    return submission.reply({ fieldErrors: { email: ['Taken'] } });
  return submission.reply();
}

function Contact() {
  const [lastResult, action] = useActionState(save, undefined);
  const [form, fields] = useForm({
    lastResult,
    defaultValue: { email: 'start', lines: [{}] },
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldRevalidate: 'onInput',
  });
  const { key, ...email } = getInputProps(fields.email, { type: 'email' });
  const line = fields.lines.getFieldList()[0]?.getFieldset();
  const { key: codeKey, ...code } = line ? getInputProps(line.code, { type: 'text' }) : { key: '' };
  return (
    <FormContainer id={form.id} onSubmit={form.onSubmit} action={action}>
      <FormText key={key} title="E-mail" {...email} error={fields.email.errors} />
      <FormText key={codeKey} title="Code" {...code} error={line?.code.errors} />
      <FormButton title="Send" />
    </FormContainer>
  );
}

test('FRM-01 Conform, with Zod: errors of the browser and of the action, names as paths', async () => {
  render(<Contact />);
  const code = () => screen.getByLabelText(/Code/);
  expect(mail()).toHaveValue('start');
  expect(code()).toHaveAttribute('name', 'lines[0].code');
  await press('Send');
  await expectError(mail(), 'E-mail', 'Enter an address');
  await expectError(code(), 'Code', 'Enter a code');
  expect(mail()).toHaveFocus();
  expect(saved).not.toHaveBeenCalled();
  await userEvent.clear(mail());
  await userEvent.type(mail(), 'taken@b.se');
  await userEvent.type(code(), 'XY');
  await expectNoError(mail());
  await press('Send');
  await waitFor(() => expect(saved).toHaveBeenCalledWith({ email: 'taken@b.se', lines: [{ code: 'XY' }] }));
  await expectError(mail(), 'E-mail', 'Taken');
});
