import { render, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { FormOptions, type FormOptionsProps } from '.';

const items = [
  { text: 'Heat recovery', value: 'heat', selected: true },
  { text: 'Service plan', value: 'plan' },
  { text: 'Rental', value: 'rental', disabled: true },
];
const options: FormOptionsProps = { id: 'o', title: 'Also interested in', name: 'interest', items };
/** The data that a form with these options sends. */
const sent = (container: HTMLElement) =>
  new FormData(container.querySelector('form') as HTMLFormElement).getAll('interest');

test.each([
  ['CHECKBOX', 'checkbox', 'group'],
  ['RADIO', 'radio', 'radiogroup'],
] as const)('CMP-09 %s: a group with a legend', async (type, role, group) => {
  const { container } = render(
    <form>
      <FormOptions {...options} type={type} helpMessage="Any number" className="own" data-site="a" />
    </form>,
  );
  const root = screen.getByRole(group, { name: 'Also interested in' });
  expect(root).toHaveClass('cmp-form-options', `cmp-form-options--${role}`, 'own');
  expect(root).toHaveAttribute('id', 'o');
  expect(root).toHaveAttribute('data-site', 'a');
  expect(root).toHaveAccessibleDescription('Any number');
  const fields = within(root).getAllByRole(role);
  expect(fields.map(field => field.closest('label')?.textContent)).toEqual(items.map(({ text }) => text));
  expect(fields[2]).toBeDisabled();
  expect(sent(container)).toEqual(['heat']);
  expect(await findings()).toEqual([]);
});

test.each(['RADIO', 'CHECKBOX', 'DROP_DOWN'] as const)(
  'CMP-09 %s as a row of buttons: the same fields',
  type => {
    const plain = render(<FormOptions {...options} type={type} />).container.innerHTML;
    const model = { ':type': 'core/wcm/components/form/options/v2/options', ...options, type };
    const { container } = render(<Content model={{ ...model, typeVariant: 'buttons' }} />);
    const marked = container.innerHTML;
    expect(marked.includes('cmp-form-options--buttons')).toBe(type !== 'DROP_DOWN');
    expect(marked.replace(' cmp-form-options--buttons', '')).toBe(plain);
  },
);

test.each([
  ['DROP_DOWN', 'combobox'],
  ['MULTI_DROP_DOWN', 'listbox'],
] as const)('CMP-09 %s: a list with a label', async (type, role) => {
  const { container } = render(
    <form>
      <FormOptions {...options} type={type} helpMessage="One or more" required />
    </form>,
  );
  const list = screen.getByRole(role, { name: 'Also interested in' });
  expect(list).toBeRequired();
  expect(list).toHaveAccessibleDescription('One or more');
  expect(within(list).getByRole('option', { name: 'Rental' })).toBeDisabled();
  expect(sent(container)).toEqual(['heat']);
  expect(await findings()).toEqual([]);
});

test.each([
  ['RADIO', ['plan']],
  ['DROP_DOWN', ['plan']],
  ['CHECKBOX', ['heat', 'plan']],
  ['MULTI_DROP_DOWN', ['heat', 'plan']],
] as const)('CMP-09 %s with two selected options', (type, chosen) => {
  const both = items.map(item => ({ ...item, selected: item.value !== 'rental' }));
  const { container } = render(
    <form>
      <FormOptions {...options} items={both} type={type} />
    </form>,
  );
  expect(sent(container)).toEqual(chosen);
});

test('CMP-09 one check box without a title is not a group; several options without a title are named by their field', async () => {
  const { rerender } = render(
    <FormOptions id="o" name="consent" items={[{ text: 'I agree' }]} helpMessage="You can revoke it." />,
  );
  expect(screen.queryByRole('group')).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'I agree' })).toHaveAccessibleDescription('You can revoke it.');
  expect(await findings()).toEqual([]);
  rerender(<FormOptions id="o" name="interest" items={items} />);
  expect(screen.getByRole('group', { name: 'interest' })).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('CMP-09 required groups: radio buttons and a single check box natively, several check boxes by the form’s script', () => {
  const root = () => document.getElementById('o') as HTMLElement;
  const required = () => [...root().querySelectorAll('input')].map(field => field.required);
  const { rerender } = render(<FormOptions {...options} type="RADIO" required requiredMessage="Choose" />);
  expect(required()).toEqual([true, true, true]);
  expect(root()).toHaveAttribute('aria-required', 'true');
  expect(root()).toHaveAttribute('data-cmp-required-message', 'Choose');
  rerender(<FormOptions {...options} required />);
  expect(required()).toEqual([false, false, false]);
  expect(root()).toHaveAttribute('data-cmp-required', '');
  rerender(<FormOptions {...options} items={items.slice(0, 1)} required />);
  expect(required()).toEqual([true]);
  expect(root()).not.toHaveAttribute('data-cmp-required');
});

test('CMP-09 a list is required if nothing can be chosen: HTML allows that with several choices or an empty first option', () => {
  const list = () => document.querySelector('select') as HTMLSelectElement;
  const { rerender } = render(<FormOptions {...options} type="DROP_DOWN" required />);
  expect(list().required).toBe(false);
  expect(list()).toHaveAttribute('aria-required', 'true');
  rerender(<FormOptions {...options} type="MULTI_DROP_DOWN" required />);
  expect(list().required).toBe(true);
  rerender(
    <FormOptions {...options} items={[{ text: 'Choose', value: '' }, ...items]} type="DROP_DOWN" required />,
  );
  expect(list().required).toBe(true);
});

test('CMP-09 only a group with `required` set to false is marked as optional', () => {
  const { rerender } = render(<FormOptions {...options} required={false} />);
  expect(screen.getByRole('group')).toHaveAccessibleName('Also interested in (optional)');
  rerender(<FormOptions {...options} />);
  expect(screen.getByRole('group')).toHaveAccessibleName('Also interested in');
});

test.each([
  'core/wcm/components/form/options',
  'core/wcm/components/form/options/v2/options',
  'site/form/options',
])('CMP-09 a model of type %s, without title, name and values', type => {
  const model = {
    ':type': type,
    type: 'drop-down',
    items: [{ text: 'A' }, { value: 'b' }, {}, null, 'x', { text: {} }],
  };
  render(<Content model={model} />);
  const listed = screen.getAllByRole('option') as HTMLOptionElement[];
  expect(listed.map(({ text, value }) => [text, value])).toEqual([
    ['A', 'A'],
    ['b', 'b'],
  ]);
});

test('CMP-09 without options nothing is rendered', () => {
  const model = {
    ':type': 'core/wcm/components/form/options/v2/options',
    id: 'o',
    type: 'CHECKBOX',
    items: [],
  };
  const { container, rerender } = render(<Content model={model} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<Content model={{ ...model, items: 'many', type: 9 } as never} />);
  expect(container).toBeEmptyDOMElement();
});

test('CMP-22 `ref` and attributes belong to the list, or to the group of choices', () => {
  const list = createRef<HTMLElement>();
  const group = createRef<HTMLElement>();
  const root = createRef<HTMLElement>();
  const items = [{ text: 'A' }, { text: 'B' }];
  render(
    <>
      <FormOptions
        ref={list}
        title="One"
        type="DROP_DOWN"
        items={items}
        aria-describedby="hint"
        rootProps={{ ref: root }}
      />
      <FormOptions
        ref={group}
        title="Many"
        items={items}
        aria-describedby="hint"
        rootProps={{ lang: 'sv' }}
      />
    </>,
  );
  expect(list.current).toBe(screen.getByRole('combobox'));
  expect(list.current).toHaveAttribute('aria-describedby', 'hint');
  expect(root.current).toBe(list.current?.parentElement);
  expect(group.current).toBe(screen.getByRole('group', { name: 'Many' }));
  expect(group.current).toHaveAttribute('aria-describedby', 'hint');
  expect(group.current).toHaveAttribute('lang', 'sv');
});
