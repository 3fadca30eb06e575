import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { z } from 'zod';
import { FormButton, FormContainer, FormText } from '../../src';
import { formScript } from '../../src/components/formcontainer/running';
import { expectError, expectNoError, mail, press, withoutServer } from './page';

beforeAll(formScript.load);

withoutServer();

/** What the test needs of a Standard Schema. */
interface Schema {
  readonly '~standard': {
    validate(value: unknown): Result | Promise<Result>;
  };
}
type Result = {
  readonly issues?:
    | readonly { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined }[]
    | undefined;
};

const schemas: { [library: string]: Schema } = {
  Zod: z.object({ email: z.email('Enter an address') }),
  Valibot: v.object({ email: v.pipe(v.string(), v.email('Enter an address')) }),
};

test.each(['Zod', 'Valibot'])('FRM-01 %s alone: the form shows the issues of a schema', async library => {
  const save = jest.fn();
  const send = async (values: FormData) => {
    const { issues } = (await schemas[library]?.['~standard'].validate(Object.fromEntries(values))) ?? {};
    if (issues) return { errors: issues };
    save();
    return undefined;
  };
  render(
    <FormContainer action="/contact" onSend={send}>
      <FormText title="E-mail" name="email" />
      <FormButton title="Send" />
    </FormContainer>,
  );
  await userEvent.type(mail(), 'a');
  await press('Send');
  await expectError(mail(), 'E-mail', 'Enter an address');
  await userEvent.type(mail(), '@b.se');
  await expectNoError(mail());
  await press('Send');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
});

test('FRM-01 a schema that throws is a failure of the site, and nothing is lost', async () => {
  const error = jest.mocked(console.error);
  const send = () => {
    throw new Error('No such format');
  };
  render(
    <FormContainer action="/contact" onSend={send}>
      <FormText title="E-mail" name="email" />
      <FormButton title="Send" />
    </FormContainer>,
  );
  await userEvent.type(mail(), 'a');
  await press('Send');
  expect(await screen.findByText(/The server has a problem/)).toBeInTheDocument();
  expect(mail()).toHaveValue('a');
  expect(error).toHaveBeenCalledWith(new Error('No such format'));
  error.mockClear();
});
