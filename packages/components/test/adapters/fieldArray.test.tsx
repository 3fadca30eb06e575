import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFieldArray, useForm } from 'react-hook-form';
import { FormButton, FormContainer, FormRows, FormText } from '../../src';
import { formScript } from '../../src/components/formcontainer/running';
import { expectError, press, withoutServer } from './page';

beforeAll(formScript.load);

withoutServer();

interface Values {
  readonly machines: readonly { readonly model: string }[];
}

function Plan({ save }: { save: (values: Values) => unknown }) {
  const { control, formState, handleSubmit, register, reset } = useForm({
    defaultValues: { machines: [{ model: 'A' }] },
  });
  const { append, fields, remove } = useFieldArray({ control, name: 'machines' });
  return (
    <FormContainer onSubmit={handleSubmit(save)}>
      <FormRows
        title="Machines"
        rowTitle="Machine %s"
        value={fields}
        onValueChange={(_rows, { type, index }) => {
          if (type === 'added') append({ model: '' });
          else if (type === 'removed') remove(index);
          else reset();
        }}
      >
        {({ index }) => (
          <FormText
            title="Model"
            {...register(`machines.${index}.model`, { required: 'Enter a model' })}
            error={formState.errors.machines?.[index]?.model?.message}
          />
        )}
      </FormRows>
      <FormButton title="Send" />
      <FormButton type="RESET" title="Clear" />
    </FormContainer>
  );
}

const models = () => screen.getAllByLabelText<HTMLInputElement>(/Model/);

describe('FRM-01 rows of React Hook Form, with useFieldArray', () => {
  test('rows are added and removed, each with its error, and the values are those of the library', async () => {
    const save = jest.fn();
    render(<Plan save={save} />);
    expect(models().map(({ value }) => value)).toEqual(['A']);
    await press('Add another');
    await waitFor(() => expect(models()[1]).toHaveFocus());
    await press('Add another');
    await waitFor(() => expect(models()[2]).toHaveFocus());
    await userEvent.keyboard('C');
    await press('Send');
    await expectError(models()[1] as HTMLElement, 'Machine 2 – Model', 'Enter a model');
    expect(models()[0]).not.toBeInvalid();
    expect(save).not.toHaveBeenCalled();

    await press('Remove Machine 1');
    await waitFor(() => expect(models().map(({ value }) => value)).toEqual(['', 'C']));
    await userEvent.type(models()[0] as HTMLElement, 'B');
    await press('Send');
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    expect(save.mock.calls[0]?.[0]).toEqual({ machines: [{ model: 'B' }, { model: 'C' }] });
  });

  test('a reset brings the first rows back', async () => {
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    render(<Plan save={() => undefined} />);
    await press('Add another');
    await userEvent.type(models()[1] as HTMLElement, 'B');
    await press('Clear');
    await waitFor(() => expect(models().map(({ value }) => value)).toEqual(['A']));
  });
});
