import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { z } from 'zod';
import { FormButton, FormContainer, FormOptions, FormText } from '../../src';
import { formScript } from '../../src/components/formcontainer/running';
import { expectError, expectNoError, mail, press, withoutServer } from './page';

beforeAll(formScript.load);

withoutServer();

const schema = z.object({ email: z.email('Enter an address') });
const items = [
  { text: 'A', value: 'a' },
  { text: 'B', value: 'b' },
];

test('FRM-01 Formik, with Zod: values, errors and reset', async () => {
  const save = jest.fn();
  render(
    <Formik
      initialValues={{ email: 'q', air: 'a' }}
      onSubmit={values => save(values)}
      validate={values =>
        Object.fromEntries(
          schema.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
        )
      }
    >
      {({ errors, getFieldProps, handleReset, handleSubmit, touched }) => (
        <FormContainer onSubmit={handleSubmit} onReset={handleReset}>
          <FormText title="E-mail" {...getFieldProps('email')} error={touched.email && errors.email} />
          <FormOptions title="Class" type="RADIO" items={items} {...getFieldProps('air')} />
          <FormButton title="Send" />
          <FormButton type="RESET" title="Start again" />
        </FormContainer>
      )}
    </Formik>,
  );
  expect(mail()).toHaveValue('q');
  await press('Send');
  await expectError(mail(), 'E-mail', 'Enter an address');
  expect(document.querySelector('.cmp-form__summary')).toHaveFocus();
  await userEvent.type(mail(), '@b.se');
  await userEvent.click(screen.getByLabelText('B'));
  await expectNoError(mail());
  await press('Send');
  await waitFor(() => expect(save).toHaveBeenCalledWith({ email: 'q@b.se', air: 'b' }));
  jest.spyOn(window, 'confirm').mockReturnValue(true);
  await press('Start again');
  await waitFor(() => expect(mail()).toHaveValue('q'));
  expect(screen.getByLabelText('A')).toBeChecked();
});
