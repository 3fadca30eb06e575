import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { FormButton, FormContainer, FormOptions, FormText } from '../../src';
import { formScript } from '../../src/components/formcontainer/running';
import { expectError, expectNoError, links, mail, press, withoutServer } from './page';

beforeAll(formScript.load);

withoutServer();

const schema = z.object({
  email: z.email('Enter an address'),
  code: z.string().min(2, 'Enter a code'),
  air: z.string().min(1, 'Choose a class'),
  also: z.array(z.string()).min(1, 'Choose at least one'),
  topic: z.string(),
});
type Values = z.infer<typeof schema>;
const start: Values = { email: 'start', code: '', air: '', also: [], topic: 'service' };
const items = [
  { text: 'A', value: 'a' },
  { text: 'B', value: 'b' },
];

function Contact({ save }: { save: (values: Values) => unknown }) {
  const { control, formState, handleSubmit, register, reset, setError, setValue } = useForm<Values>({
    defaultValues: start,
    resolver: standardSchemaResolver(schema),
  });
  const { errors } = formState;
  return (
    <FormContainer onSubmit={handleSubmit(save)}>
      <FormText title="E-mail" {...register('email')} error={errors.email?.message} />
      <Controller
        name="code"
        control={control}
        render={({ field, fieldState }) => (
          <FormText
            title="Code"
            {...field}
            onChange={undefined}
            onValueChange={value => field.onChange(value.toUpperCase())}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        name="air"
        control={control}
        render={({ field, fieldState }) => (
          <FormOptions
            title="Class"
            type="RADIO"
            items={items}
            {...field}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        name="also"
        control={control}
        render={({ field: { value, onChange, ...field }, fieldState }) => (
          <FormOptions
            title="Also"
            items={[{ text: 'Recovery' }, { text: 'Plan' }]}
            {...field}
            selected={value}
            onSelectedChange={onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <FormOptions
        title="Topic"
        type="DROP_DOWN"
        items={[
          { text: 'Sales', value: 'sales' },
          { text: 'Service', value: 'service' },
        ]}
        {...register('topic')}
      />
      <FormButton title="Send" />
      <FormButton type="BUTTON" title="Set" onClick={() => setValue('email', 'set@x.yz')} />
      <FormButton type="BUTTON" title="Start again" onClick={() => reset()} />
      <FormButton
        type="BUTTON"
        title="Refuse"
        onClick={() => setError('email', { message: 'Taken' }, { shouldFocus: true })}
      />
    </FormContainer>
  );
}

const code = () => screen.getByLabelText<HTMLInputElement>(/Code/);

describe('FRM-01 React Hook Form, with Zod as a Standard Schema', () => {
  test('default values, errors in the summary and at the fields, focus of the first, and the values', async () => {
    const save = jest.fn();
    render(<Contact save={save} />);
    expect(mail()).toHaveValue('start');
    expect(screen.getByRole('combobox')).toHaveValue('service');
    await press('Send');
    await expectError(mail(), 'E-mail', 'Enter an address');
    expect(links()).toEqual([
      'E-mail: Enter an address',
      'Code: Enter a code',
      'Class: Choose a class',
      'Also: Choose at least one',
    ]);
    expect(mail()).toHaveFocus();
    expect(save).not.toHaveBeenCalled();

    await userEvent.clear(mail());
    await userEvent.type(mail(), 'a@b.se');
    await userEvent.type(code(), 'xy');
    expect(code()).toHaveValue('XY');
    await userEvent.click(screen.getByLabelText('B'));
    await userEvent.click(screen.getByLabelText('Plan'));
    await userEvent.selectOptions(screen.getByRole('combobox'), 'sales');
    await expectNoError(mail());
    await press('Send');
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    expect(save.mock.calls[0]?.[0]).toEqual({
      email: 'a@b.se',
      code: 'XY',
      air: 'b',
      also: ['Plan'],
      topic: 'sales',
    });
  });

  test('`setValue`, `reset` and `setError`', async () => {
    render(<Contact save={() => undefined} />);
    await press('Set');
    expect(mail()).toHaveValue('set@x.yz');
    await userEvent.type(code(), 'xy');
    await userEvent.click(screen.getByLabelText('B'));
    await press('Start again');
    expect(mail()).toHaveValue('start');
    await waitFor(() => expect(code()).toHaveValue(''));
    expect(screen.getByLabelText('B')).not.toBeChecked();
    await press('Refuse');
    await waitFor(() => expect(mail()).toHaveAccessibleDescription('Taken'));
    expect(mail()).toBeInvalid();
    expect(mail()).toHaveFocus();
  });
});
