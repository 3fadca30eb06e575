import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type PropsWithChildren, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { findings } from '../../../test/axe';
import { FormOptions, type FormOptionsProps } from '.';

const warn = jest.spyOn(console, 'warn').mockImplementation();
const error = jest.spyOn(console, 'error').mockImplementation();
afterEach(() => {
  expect(error).not.toHaveBeenCalled();
  document.body.replaceChildren();
});

const items = [
  { text: 'A', value: 'a' },
  { text: 'B', value: 'b' },
  { text: 'C', value: 'c' },
];
const chosen = () =>
  [...document.querySelectorAll<HTMLInputElement>('option:checked,input:checked')].map(({ value }) => value);
const kept = () => document.querySelector('output')?.textContent;

/** A form around controlled options: a button that sets a value, a reset, and the value that is kept. */
function Form({
  children,
  choose,
  set,
  value,
}: PropsWithChildren<{ choose: string; set(): void; value: string }>) {
  return (
    <form>
      {children}
      <button type="button" onClick={set}>
        {choose}
      </button>
      <button type="reset">Reset</button>
      <output>{value}</output>
    </form>
  );
}

const given = { title: 'Class', name: 'class', items };

function One(props: FormOptionsProps) {
  const [value, setValue] = useState('a');
  return (
    <Form choose="Choose B" set={() => setValue('b')} value={value}>
      <FormOptions {...given} {...props} value={value} onValueChange={setValue} />
    </Form>
  );
}

function Many(props: FormOptionsProps) {
  const [selected, setSelected] = useState(['a']);
  return (
    <Form choose="Choose B and C" set={() => setSelected(['b', 'c'])} value={selected.join()}>
      <FormOptions {...given} {...props} selected={selected} onSelectedChange={setSelected} />
    </Form>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = async (type: string, option: string) => {
  const list = screen.queryByRole(type === 'DROP_DOWN' ? 'combobox' : 'listbox');
  if (list) await userEvent.selectOptions(list, option);
  else await userEvent.click(screen.getByLabelText(option));
};

describe('CMP-22 controlled options', () => {
  test.each(['RADIO', 'DROP_DOWN'] as const)(
    '%s: one value, which the parent and visitors change',
    async type => {
      render(<One type={type} />);
      expect(chosen()).toEqual(['a']);
      await press('Choose B');
      expect(chosen()).toEqual(['b']);
      await choose(type, 'C');
      expect(kept()).toBe('c');
      expect(chosen()).toEqual(['c']);
      await press('Reset');
      expect(kept()).toBe('a');
      expect(chosen()).toEqual(['a']);
    },
  );

  test.each(['CHECKBOX', 'MULTI_DROP_DOWN'] as const)('%s: any number of values', async type => {
    render(<Many type={type} />);
    await choose(type, 'C');
    expect(kept()).toBe('a,c');
    await press('Choose B and C');
    expect(chosen()).toEqual(['b', 'c']);
    act(() => document.querySelector('form')?.reset());
    expect(kept()).toBe('a');
    expect(chosen()).toEqual(['a']);
  });

  test('a single check box', async () => {
    const change = jest.fn();
    const box = { items: [{ text: 'Agree', value: 'yes' }], onCheckedChange: change };
    const { rerender } = render(<FormOptions {...box} checked={false} />);
    await userEvent.click(screen.getByRole('checkbox'));
    expect(change).toHaveBeenCalledWith(true, expect.any(Event));
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    rerender(<FormOptions {...box} checked />);
    expect(screen.getByRole('checkbox')).toBeChecked();
  });

  test.each(['RADIO', 'DROP_DOWN', 'CHECKBOX'] as const)(
    '%s: a parent that refuses keeps its choice, also after a reset',
    async type => {
      const props = { title: 'Class', type, items, onValueChange: () => undefined };
      const { rerender } = render(
        <form>
          <FormOptions {...props} value="a" />
        </form>,
      );
      await choose(type, 'B');
      expect(chosen()).toEqual(['a']);
      rerender(
        <form>
          <FormOptions {...props} value="b" />
        </form>,
      );
      act(() => document.querySelector('form')?.reset());
      await act(() => new Promise(resolve => setTimeout(resolve)));
      expect(chosen()).toEqual(['b']);
    },
  );

  test.each(['RADIO', 'DROP_DOWN'] as const)(
    '%s: a choice before hydration reaches the parent',
    async type => {
      const box = document.body.appendChild(document.createElement('div'));
      box.innerHTML = renderToString(<One type={type} />);
      await choose(type, 'B');
      await act(async () => {
        hydrateRoot(box, <One type={type} />);
      });
      expect(kept()).toBe('b');
      expect(chosen()).toEqual(['b']);
    },
  );
});

describe('CMP-22 options that are not controlled', () => {
  const list = (name: string, type: FormOptionsProps['type']) => (
    <FormOptions
      title="Class"
      type={type}
      items={items.map(item => ({ ...item, selected: item.value === name }))}
    />
  );

  test.each(['RADIO', 'DROP_DOWN', 'CHECKBOX'] as const)(
    '%s: other `selected` options apply until a visitor has chosen',
    async type => {
      warn.mockClear();
      const { rerender } = render(list('a', type));
      rerender(list('b', type));
      expect(chosen()).toEqual(['b']);
      await choose(type, 'C');
      const now = chosen();
      rerender(list('a', type));
      expect(chosen()).toEqual(now);
    },
  );

  test('a change without a handler warns', () => {
    warn.mockClear();
    const { rerender } = render(<FormOptions title="Class" type="RADIO" items={items} value="a" />);
    expect(warn).not.toHaveBeenCalled();
    rerender(<FormOptions title="Class" type="RADIO" items={items} value="b" />);
    expect(warn).toHaveBeenCalledWith(
      expect.stringMatching(/FormOptions: `value` has changed.*`onValueChange`/),
    );
  });

  test('`defaultValue`, `defaultSelected` and `defaultChecked` are what they start with', () => {
    const { unmount } = render(<FormOptions title="Class" type="DROP_DOWN" items={items} defaultValue="b" />);
    expect(chosen()).toEqual(['b']);
    unmount();
    render(<FormOptions title="Class" items={items} defaultSelected={['a', 'c']} />);
    render(<FormOptions items={[{ text: 'Agree' }]} defaultChecked />);
    expect(chosen()).toEqual(['a', 'c', 'Agree']);
  });
});

test.each(['RADIO', 'DROP_DOWN', 'CHECKBOX', 'MULTI_DROP_DOWN'] as const)(
  'CMP-22 %s: `error` and `description`',
  async type => {
    render(
      <FormOptions
        id="f"
        title="Class"
        name="c"
        type={type}
        items={items}
        error="Choose one"
        description={<em>Of three</em>}
        disabled
      />,
    );
    const group = document.querySelector('fieldset,select') as HTMLElement;
    expect(group).toHaveAccessibleDescription('Choose one Of three');
    expect(group).toBeDisabled();
    const invalid = [...document.querySelectorAll('[aria-invalid=true]')];
    expect(invalid.map(({ localName }) => localName)).toEqual(
      type === 'RADIO' ? ['fieldset'] : type === 'CHECKBOX' ? ['input', 'input', 'input'] : ['select'],
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Choose one');
    expect(await findings()).toEqual([]);
  },
);
