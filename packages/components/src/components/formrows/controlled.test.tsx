import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormContainer } from '../formcontainer';
import { formScript } from '../formcontainer/running';
import { FormText } from '../formtext';
import { FormRows, type FormRowsProps } from '.';

beforeAll(formScript.load);

interface Machine {
  readonly id: number;
  readonly model: string;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const fields = () => [...document.querySelectorAll<HTMLInputElement>('[name$=model]')];
const models = () => fields().map(({ value }) => value);
const start: Machine[] = [
  { id: 1, model: 'A' },
  { id: 2, model: 'B' },
  { id: 3, model: 'C' },
];

let ids = 3;
const changes: unknown[] = [];

function Machines({ mayChange = () => true, ...props }: FormRowsProps & { mayChange?: () => boolean }) {
  const [machines, setMachines] = useState(start);
  return (
    <FormContainer action="/plans">
      <FormRows
        title="Machines"
        name="machines"
        rowTitle="Machine %s"
        {...props}
        value={machines}
        onValueChange={(rows, change) => {
          changes.push(change);
          if (mayChange()) setMachines(rows.map(row => ({ id: ++ids, model: '', ...row })));
        }}
      >
        {({ index, name, value }) => (
          <FormText
            title="Model"
            name={name('model')}
            value={value?.model}
            onValueChange={model =>
              setMachines(before => before.map((row, at) => (at === index ? { ...row, model } : row)))
            }
          />
        )}
      </FormRows>
    </FormContainer>
  );
}

beforeEach(() => {
  document.body.innerHTML = '';
  changes.length = 0;
  window.scrollTo = jest.fn();
});

describe('FRM-01 rows that a parent controls', () => {
  test('all of them are in the markup, also more than the maximum, and no others', () => {
    document.body.innerHTML = renderToStaticMarkup(<Machines max={2} />);
    expect(models()).toEqual(['A', 'B', 'C']);
    expect(document.querySelectorAll('.cmp-formrows__row')).toHaveLength(3);
    expect(document.querySelector('.cmp-formrows__add')).toHaveAttribute('hidden');
  });

  test('a row that is added gets the focus once the parent has rendered it', async () => {
    render(
      <StrictMode>
        <Machines />
      </StrictMode>,
    );
    await press('Add another');
    expect(changes).toEqual([{ type: 'added', index: 3 }]);
    await waitFor(() => expect(fields()[3]).toHaveFocus());
    await userEvent.keyboard('D');
    expect(models()).toEqual(['A', 'B', 'C', 'D']);
    expect([...new FormData(document.querySelector('form') as HTMLFormElement).keys()]).toEqual(
      [0, 1, 2, 3].map(row => `machines[${row}].model`),
    );
  });

  test('the row that a visitor removes goes, and the elements of the others stay', async () => {
    render(<Machines />);
    const last = fields()[2];
    await press('Remove Machine 2');
    expect(changes).toEqual([{ type: 'removed', index: 1 }]);
    expect(models()).toEqual(['A', 'C']);
    expect(fields()[1]).toBe(last);
    expect(screen.getByText('Machine 2 has been removed')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Machine 2' })).toHaveFocus());
  });

  test('between the limits, which the buttons follow', async () => {
    render(<Machines min={2} max={3} />);
    expect(screen.queryByRole('button', { name: 'Add another' })).toBeNull();
    await press('Remove Machine 1');
    expect(models()).toEqual(['B', 'C']);
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    await press('Add another');
    expect(models()).toEqual(['B', 'C', '']);
  });

  test('a parent that refuses keeps the rows, and the focus stays', async () => {
    render(<Machines mayChange={() => false} />);
    await press('Add another');
    expect(models()).toEqual(['A', 'B', 'C']);
    expect(screen.getByRole('button', { name: 'Add another' })).toHaveFocus();
    expect(document.querySelector('.cmp-formrows__status')).toBeEmptyDOMElement();
  });

  test('a script that cancels the change keeps the parent from hearing of it', async () => {
    render(<Machines />);
    const cancel = (event: Event) => event.preventDefault();
    document.addEventListener('plenum:change', cancel);
    await press('Add another');
    document.removeEventListener('plenum:change', cancel);
    expect(changes).toEqual([]);
  });

  test('a reset of the form asks for the first rows', async () => {
    render(<Machines />);
    await press('Remove Machine 1');
    await press('Remove Machine 1');
    expect(models()).toEqual(['C']);
    act(() => document.querySelector('form')?.reset());
    await waitFor(() => expect(models()).toEqual(['A', 'B', 'C']));
    expect(changes.at(-1)).toEqual({ type: 'reset' });
  });

  test('no rows at all, and back', async () => {
    render(<Machines min={0} />);
    for (const _ of start) await press('Remove Machine 1');
    expect(models()).toEqual([]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add another' })).toHaveFocus());
    await press('Add another');
    expect(models()).toEqual(['']);
  });

  test('without a handler they are what the rows start with, and a warning says so', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const fleet = Array.from({ length: 7 }, (_, index) => ({ model: `M${index}` }));
    render(
      <FormRows title="Fleet" value={fleet}>
        {({ name, value }) => <FormText title="Model" name={name('model')} defaultValue={value?.model} />}
      </FormRows>,
    );
    expect(models()).toEqual(fleet.map(({ model }) => model));
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('`value` is set without `onValueChange`'));
    warn.mockRestore();
    await press('Remove Row 7');
    expect(document.querySelectorAll('.cmp-formrows__row:not([hidden])')).toHaveLength(6);
  });
});
