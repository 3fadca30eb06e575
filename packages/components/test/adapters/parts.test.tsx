import { getFormProps, getInputProps, useForm as useConform } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm as useTanStack } from '@tanstack/react-form';
import { render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import type { ComponentProps, FunctionComponent, ReactNode } from 'react';
import { useForm as useHookForm } from 'react-hook-form';
import { z } from 'zod';
import * as Form from '../../src/components/formcontainer/parts';
import { formScript } from '../../src/components/formcontainer/running';
import { expectError, expectNoError, mail, press, withoutServer } from './page';

beforeAll(formScript.load);

withoutServer();

const schema = z.object({ email: z.email('Enter an address') });

interface ContactProps {
  save: (values: { email: string }) => unknown;
}

/** An input of a site. */
const Input = (props: ComponentProps<'input'>) => (
  <span>
    <input {...props} />
  </span>
);

interface MailProps {
  name?: string;
  error: ReactNode;
  control: Form.ControlProps;
}

const Mail = ({ control, ...field }: MailProps) => (
  <Form.Field {...field}>
    <Form.Label>E-mail</Form.Label>
    <Form.Control render={<Input />} {...control} />
    <Form.Error />
  </Form.Field>
);

function HookForm({ save }: ContactProps) {
  const { formState, handleSubmit, register } = useHookForm<{ email: string }>({
    defaultValues: { email: '' },
    resolver: standardSchemaResolver(schema),
  });
  return (
    <Form.Root onSubmit={handleSubmit(save)}>
      <Mail error={formState.errors.email?.message} control={register('email')} />
      <button type="submit">Send</button>
    </Form.Root>
  );
}

function Conform({ save }: ContactProps) {
  const [form, fields] = useConform({
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldRevalidate: 'onInput',
    onSubmit: (event, { submission }) => {
      event.preventDefault();
      if (submission?.status === 'success') save(submission.value);
    },
  });
  const { key, ...control } = getInputProps(fields.email, { type: 'email' });
  return (
    <Form.Root {...getFormProps(form)}>
      <Mail key={key} error={fields.email.errors} control={control} />
      <button type="submit">Send</button>
    </Form.Root>
  );
}

const FormikForm = ({ save }: ContactProps) => (
  <Formik
    initialValues={{ email: '' }}
    validate={values => (schema.safeParse(values).success ? {} : { email: 'Enter an address' })}
    onSubmit={values => void save(values)}
  >
    {({ errors, getFieldProps, handleReset, handleSubmit, touched }) => (
      <Form.Root onSubmit={handleSubmit} onReset={handleReset}>
        <Mail error={touched.email && errors.email} control={getFieldProps('email')} />
        <button type="submit">Send</button>
      </Form.Root>
    )}
  </Formik>
);

function TanStack({ save }: ContactProps) {
  const form = useTanStack({
    defaultValues: { email: '' },
    validators: { onChange: schema },
    onSubmit: ({ value }) => void save(value),
  });
  return (
    <Form.Root
      onSubmit={event => {
        event.preventDefault();
        form.handleSubmit();
      }}
    >
      <form.Field name="email">
        {({ name, state, handleBlur, handleChange }) => (
          <Mail
            name={name}
            error={state.meta.isTouched && state.meta.errors.map(error => error?.message)}
            control={{ value: state.value, onValueChange: value => handleChange(value), onBlur: handleBlur }}
          />
        )}
      </form.Field>
      <button type="submit">Send</button>
    </Form.Root>
  );
}

test.each<[string, FunctionComponent<ContactProps>]>([
  ['React Hook Form', HookForm],
  ['Conform', Conform],
  ['Formik', FormikForm],
  ['TanStack Form', TanStack],
])('FRM-01 the parts of a form with %s: errors, the summary, and the values', async (_, Contact) => {
  const save = jest.fn();
  render(<Contact save={save} />);
  await press('Send');
  await expectError(mail(), 'E-mail', 'Enter an address');
  expect(save).not.toHaveBeenCalled();
  await userEvent.type(mail(), 'a@b.se');
  await expectNoError(mail());
  await press('Send');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.calls[0]?.[0]).toEqual({ email: 'a@b.se' });
});
