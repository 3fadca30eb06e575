import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { mount, mountAll } from '../../behaviour';
import { FormContainer } from '../formcontainer';
import { formScript } from '../formcontainer/running';
import { FormOptions } from '../formoptions';
import { FormText } from '../formtext';
import { FormRows, type FormRowsProps } from '.';
import { formrows } from './formrows.behaviour';
import { formrows as lazyRows } from './formrows.lazy';

beforeAll(formScript.load);

const text = { ':type': 'plenum/components/form/text' };

const Machines = ({ children, ...props }: Partial<FormRowsProps>) => (
  <FormContainer id="f" action="/send">
    <FormRows id="m" title="Machines" name="machines" rowTitle="Machine %s" max={3} {...props}>
      {children ?? (
        <>
          <FormText title="Model" name="model" id="model" required />
          <FormOptions
            title="Kind"
            name="kind"
            type="DROP_DOWN"
            items={[{ text: 'New' }, { text: 'Used' }]}
          />
          <FormText title="Year" name="year" showIf="kind=Used" />
          <FormOptions title="Also" name="also" items={[{ text: 'Dryer' }]} />
        </>
      )}
    </FormRows>
  </FormContainer>
);

const form = () => document.querySelector('form') as HTMLFormElement;
const values = () => [...new FormData(form())].map(([name, value]) => `${name}=${value}`);
const shown = () =>
  [...document.querySelectorAll<HTMLFieldSetElement>('.cmp-formrows__row')].filter(row => !row.hidden).length;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const model = (row: number) =>
  document.querySelectorAll<HTMLInputElement>('[name$=model]')[row - 1] as HTMLInputElement;

function Controlled() {
  const [names, setNames] = useState(['', '', '']);
  return (
    <>
      <output hidden>{JSON.stringify(names)}</output>
      <Machines shown={3}>
        {({ index, name }) => (
          <FormText
            title="Model"
            name={name('model')}
            value={names[index] ?? ''}
            onValueChange={value => setNames(before => before.map((old, at) => (at === index ? value : old)))}
          />
        )}
      </Machines>
    </>
  );
}

beforeEach(() => {
  document.body.innerHTML = '';
  window.scrollTo = jest.fn();
});

describe('FRM-01 rows of a form', () => {
  test('without scripts there is a fixed number of rows, each with its names and ids, and only those that stay are required', () => {
    document.body.innerHTML = renderToStaticMarkup(<Machines min={2} />);
    expect([...document.querySelectorAll('[name$=model]')].map(field => field.getAttribute('name'))).toEqual([
      'machines[0].model',
      'machines[1].model',
      'machines[2].model',
    ]);
    expect(document.querySelectorAll('[id]').length).toBe(
      new Set([...document.querySelectorAll('[id]')].map(({ id }) => id)).size,
    );
    expect([1, 2, 3].map(row => model(row).required)).toEqual([true, true, false]);
    expect(document.querySelector('[data-cmp-show-if="machines[1].kind=Used"]')).not.toBeNull();
    expect(shown()).toBe(3);
    expect(screen.getAllByText('Model')).toHaveLength(3);
    // No row of a required field is called optional.
    expect(document.querySelectorAll('label[for^=model] .cmp-form-text__optional')).toHaveLength(0);
    expect(document.querySelector('[disabled]')).toBeNull();
  });

  test('rows are added up to the last, and the focus goes into the new one', async () => {
    const onCountChange = jest.fn();
    render(<Machines onCountChange={onCountChange} />);
    expect(shown()).toBe(1);
    expect(values()).toEqual(['machines[0].model=', 'machines[0].kind=New']);
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
    await press('Add another');
    expect(model(2)).toHaveFocus();
    expect(model(2)).toBeRequired();
    expect(screen.getByRole('group', { name: 'Machine 2' })).toContainElement(model(2));
    await press('Add another');
    expect(screen.queryByRole('button', { name: 'Add another' })).toBeNull();
    expect(shown()).toBe(3);
    expect(onCountChange.mock.calls.map(([count]) => count)).toEqual([2, 3]);
    expect(await findings()).toEqual([]);
  });

  test('a row is removed, the others move up, and it is announced', async () => {
    render(<Machines shown={3} />);
    for (const [index, name] of ['A', 'B', 'C'].entries()) await userEvent.type(model(index + 1), name);
    await userEvent.selectOptions(screen.getAllByRole('combobox')[2] as HTMLElement, 'Used');
    await userEvent.click(screen.getAllByRole('checkbox')[2] as HTMLElement);
    await press('Remove Machine 2');
    expect(values()).toEqual([
      'machines[0].model=A',
      'machines[0].kind=New',
      'machines[1].model=C',
      'machines[1].kind=Used',
      'machines[1].year=',
      'machines[1].also=Dryer',
    ]);
    expect(screen.getByText('Machine 2 has been removed')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('button', { name: 'Remove Machine 2' })).toHaveFocus();
    await press('Remove Machine 2');
    expect(screen.getByRole('button', { name: 'Add another' })).toHaveFocus();
    await press('Add another');
    expect(model(2)).toHaveValue('');
    expect(screen.getAllByRole('checkbox')[1]).not.toBeChecked();
  });

  test('the form checks the rows that are shown, and its reset removes what was added', async () => {
    render(<Machines />);
    await press('Add another');
    form().requestSubmit();
    expect(
      [...document.querySelectorAll('.cmp-form__errors a')].map(({ textContent }) => textContent),
    ).toEqual(['Machine 1 – Model: Fill in this field', 'Machine 2 – Model: Fill in this field']);
    form().reset();
    await screen.findByRole('button', { name: 'Add another' });
    await new Promise(resolve => setTimeout(resolve));
    expect(shown()).toBe(1);
  });

  test('values that React controls move with their rows', async () => {
    render(<Controlled />);
    await userEvent.type(model(1), 'A');
    await userEvent.type(model(2), 'B');
    await press('Remove Machine 1');
    expect([1, 2, 3].map(row => model(row).value)).toEqual(['B', '', '']);
    expect(screen.getByText('Machine 1 has been removed')).toBeInTheDocument();
    expect(document.querySelector('output')).toHaveTextContent('["B","",""]');
  });

  test('the CMS’s model', () => {
    const rows = {
      ':type': 'plenum/components/form/rows',
      title: 'Machines',
      name: 'machines',
      max: 2,
      ':items': {
        place: {
          ':type': 'plenum/components/container',
          gridClassNames: 'cmp-container--2',
          ':items': { model: { ...text, title: 'Model', name: 'model', id: 'model' } },
        },
        note: { ...text, title: 'Note', name: 'note', type: 'textarea' },
      },
    };
    document.body.innerHTML = renderToStaticMarkup(<Content model={rows} />);
    expect([...document.querySelectorAll('[name]')].map(field => field.getAttribute('name'))).toEqual([
      'machines[0].model',
      'machines[0].note',
      'machines[1].model',
      'machines[1].note',
    ]);
    expect([...document.querySelectorAll('legend')].map(({ textContent }) => textContent)).toEqual([
      'Machines',
      'Row 1',
      'Row 2',
    ]);
  });

  const FOREIGN = `<form><fieldset class="cmp-formrows" data-cmp-row-title="Guest %s"><legend>Guests</legend>
    <fieldset class="cmp-formrows__row"><legend>Guest 1</legend><label>Name <input name="guests[0].name"></label></fieldset>
    <fieldset class="cmp-formrows__row"><legend>Guest 2</legend><label>Name <input name="guests[1].name"></label></fieldset>
  </fieldset></form>`;

  test('HTML of others gets its buttons, and back its markup', async () => {
    document.body.innerHTML = FOREIGN;
    const html = document.body.innerHTML;
    const { destroy } = mount(formrows, document.querySelector('.cmp-formrows') as HTMLElement);
    expect(values()).toEqual(['guests[0].name=']);
    await press('Add another');
    expect(values()).toEqual(['guests[0].name=', 'guests[1].name=']);
    await press('Remove Guest 1');
    expect(values()).toEqual(['guests[0].name=']);
    destroy();
    expect(document.body.innerHTML).toBe(html);
  });

  test('the entry of a page loads the script', async () => {
    document.body.innerHTML = FOREIGN;
    const mounted = mountAll(document, [lazyRows]);
    await mounted.ready;
    expect(shown()).toBe(1);
    mounted.destroy();
  });

  test('values that the browser has kept open their rows', () => {
    document.body.innerHTML = FOREIGN;
    (document.querySelectorAll('input')[1] as HTMLInputElement).value = 'Anna';
    const { destroy } = mount(formrows, document.querySelector('.cmp-formrows') as HTMLElement);
    expect(values()).toEqual(['guests[0].name=', 'guests[1].name=Anna']);
    destroy();
  });

  test('bad input: numbers that make no sense, no fields, broken labels', () => {
    document.body.innerHTML = renderToStaticMarkup(<Machines min={9} max={2} shown={-4} />);
    expect(shown()).toBe(2);
    document.body.innerHTML = renderToStaticMarkup(
      <Machines max={Number.NaN} min={Number.POSITIVE_INFINITY} />,
    );
    expect(shown()).toBe(5);
    expect(renderToStaticMarkup(<FormRows title="Nothing" />)).toBe('');
    document.body.innerHTML = FOREIGN.replace(
      'data-cmp-row-title',
      'data-cmp-form-rows-labels="{" data-cmp-min="x" data-x',
    );
    const { destroy } = mount(formrows, document.querySelector('.cmp-formrows') as HTMLElement);
    expect(screen.getByRole('button', { name: 'Add another' })).toBeVisible();
    destroy();
  });
});
