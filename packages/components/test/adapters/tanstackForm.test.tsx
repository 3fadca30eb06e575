import { useForm } from '@tanstack/react-form';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { z } from 'zod';
import { FormButton, FormContainer, FormText } from '../../src';
import { formScript } from '../../src/components/formcontainer/running';
import { expectError, expectNoError, mail, press, withoutServer } from './page';

beforeAll(formScript.load);

withoutServer();

const schemas = {
  Zod: z.object({
    email: z.email('Enter an address'),
    lines: z.array(z.object({ code: z.string().min(1, 'Enter a code') })),
  }),
  Valibot: v.object({
    email: v.pipe(v.string(), v.email('Enter an address')),
    lines: v.array(v.object({ code: v.pipe(v.string(), v.minLength(1, 'Enter a code')) })),
  }),
};

function Contact({ schema, save }: { schema: keyof typeof schemas; save: (values: object) => void }) {
  const form = useForm({
    defaultValues: { email: 'start', lines: [{ code: '' }] },
    validators: { onChange: schemas[schema] },
    onSubmit: ({ value }) => save(value),
  });
  return (
    <FormContainer
      onSubmit={event => {
        event.preventDefault();
        form.handleSubmit();
      }}
    >
      <form.Field name="email">
        {({ name, state, handleBlur, handleChange }) => (
          <FormText
            title="E-mail"
            name={name}
            value={state.value}
            onValueChange={value => handleChange(value)}
            onBlur={handleBlur}
            error={state.meta.isTouched && state.meta.errors.map(error => error?.message)}
          />
        )}
      </form.Field>
      <form.Field name="lines[0].code">
        {({ name, state, handleChange }) => (
          <FormText
            title="Code"
            name={name}
            value={state.value}
            onValueChange={value => handleChange(value)}
            error={state.meta.isTouched && state.meta.errors.map(error => error?.message)}
          />
        )}
      </form.Field>
      <FormButton title="Send" />
      <FormButton type="BUTTON" title="Start again" onClick={() => form.reset()} />
    </FormContainer>
  );
}

test.each(['Zod', 'Valibot'] as const)('FRM-01 TanStack Form, with %s as a Standard Schema', async schema => {
  const save = jest.fn();
  render(<Contact schema={schema} save={save} />);
  expect(mail()).toHaveValue('start');
  await press('Send');
  await expectError(mail(), 'E-mail', 'Enter an address');
  await expectError(screen.getByLabelText(/Code/), 'Code', 'Enter a code');
  await userEvent.type(mail(), '@b.se');
  await userEvent.type(screen.getByLabelText(/Code/), 'XY');
  await expectNoError(mail());
  await press('Send');
  await waitFor(() => expect(save).toHaveBeenCalledWith({ email: 'start@b.se', lines: [{ code: 'XY' }] }));
  await press('Start again');
  expect(mail()).toHaveValue('start');
});
