import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { findings } from '../../../test/axe';
import { FormText, type FormTextProps } from '.';

const warn = jest.spyOn(console, 'warn').mockImplementation();
const error = jest.spyOn(console, 'error').mockImplementation();
afterEach(() => {
  expect(error).not.toHaveBeenCalled();
  document.body.replaceChildren();
});

const field = () => screen.getByRole<HTMLInputElement>('textbox');

/** A field whose parent keeps its value, changed by a mask. */
function Held({
  mask = (value: string) => value,
  ...props
}: FormTextProps & { mask?: (value: string) => string }) {
  const [value, setValue] = useState(props.value ?? 'a');
  return (
    <form>
      <FormText
        title="Code"
        name="code"
        {...props}
        value={value}
        onValueChange={typed => setValue(mask(typed))}
      />
      <button type="button" onClick={() => setValue('')}>
        Clear
      </button>
      <button type="reset">Reset</button>
      <output>{value}</output>
    </form>
  );
}

const kept = () => document.querySelector('output')?.textContent;
const upper = (value: string) => value.toUpperCase();

describe('CMP-22 a controlled text field', () => {
  test.each(['text', 'textarea'] as const)(
    '%s: has the value of its parent, masks and “Clear”',
    async type => {
      render(<Held type={type} mask={upper} />);
      await userEvent.type(field(), 'b');
      expect(field()).toHaveValue('AB');
      expect(kept()).toBe('AB');
      await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
      expect(field()).toHaveValue('');
    },
  );

  test('a parent that refuses a change keeps its value', async () => {
    render(<FormText title="Code" value="a" onValueChange={() => undefined} />);
    await userEvent.type(field(), 'b');
    expect(field()).toHaveValue('a');
  });

  test('a mask does not move the caret', async () => {
    render(<Held value="AC" mask={upper} />);
    field().focus();
    field().setSelectionRange(1, 1);
    await userEvent.keyboard('b');
    expect(field()).toHaveValue('ABC');
    expect(field().selectionEnd).toBe(2);
    await userEvent.keyboard('b');
    expect(field()).toHaveValue('ABBC');
  });

  test('a mask changes what an input method composes once that has ended', () => {
    render(<Held value="" mask={value => value.replace(/[^a-z]/g, '').slice(0, 4)} />);
    fireEvent.compositionStart(field());
    for (const value of ['n', 'n1', 'n1hao', 'n1haoma']) {
      fireEvent.input(field(), { target: { value }, isComposing: true });
      expect(field()).toHaveValue(value);
    }
    expect(kept()).toBe('nhao');
    fireEvent.compositionEnd(field());
    expect(field()).toHaveValue('nhao');
    // Firefox has the last event after the composition.
    fireEvent.compositionStart(field());
    fireEvent.input(field(), { target: { value: 'nhao2' }, isComposing: true });
    fireEvent.compositionEnd(field());
    fireEvent.input(field(), { target: { value: 'X2' } });
    expect(field()).toHaveValue('');
  });

  test('a reset asks for the value that the field started with, or `defaultValue`', async () => {
    const { unmount } = render(<Held value="start" />);
    await userEvent.type(field(), ' and more');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(kept()).toBe('start');
    expect(field()).toHaveValue('start');
    unmount();
    render(<Held value="from the address" defaultValue="" />);
    act(() => document.querySelector('form')?.reset());
    expect(kept()).toBe('');
    expect(field()).toHaveValue('');
  });

  test('a reset that a script has cancelled changes nothing', async () => {
    render(<Held value="start" />);
    await userEvent.type(field(), '!');
    document.querySelector('form')?.addEventListener('reset', event => event.preventDefault());
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(field()).toHaveValue('start!');
  });

  test('what was typed or restored before hydration reaches the parent', async () => {
    const box = document.body.appendChild(document.createElement('div'));
    box.innerHTML = renderToString(<Held />);
    field().value = 'typed early';
    await act(async () => {
      hydrateRoot(box, <Held />);
    });
    expect(kept()).toBe('typed early');
    expect(field()).toHaveValue('typed early');
  });

  test('a value that the browser corrects is no change', () => {
    const change = jest.fn();
    render(<FormText title="Load" type="range" min={0} max={10} value="20" onValueChange={change} />);
    expect(screen.getByRole('slider')).toHaveValue('10');
    expect(change).not.toHaveBeenCalled();
  });

  test('`onChange` of React controls it, too, and both handlers run', async () => {
    const onChange = jest.fn();
    const onValueChange = jest.fn();
    render(
      <FormText
        title="Code"
        value="a"
        onChange={event => onChange(event.target.value)}
        onValueChange={onValueChange}
      />,
    );
    await userEvent.type(field(), 'b');
    expect(onChange.mock.calls).toEqual([['ab']]);
    expect(onValueChange).toHaveBeenCalledWith('ab', expect.any(Event));
  });
});

describe('CMP-22 a text field that is not controlled', () => {
  test('reports changes and resets', async () => {
    const change = jest.fn();
    render(
      <form>
        <FormText title="Code" defaultValue="a" onValueChange={value => change(value)} />
        <button type="reset">Reset</button>
      </form>,
    );
    await userEvent.type(field(), 'b');
    expect(change).toHaveBeenLastCalledWith('ab');
    jest.useFakeTimers();
    fireEvent.click(screen.getByRole('button'));
    jest.runAllTimers();
    jest.useRealTimers();
    expect(change).toHaveBeenLastCalledWith('a');
    expect(field()).toHaveValue('a');
  });

  test('a `value` that changes without a handler applies until a visitor types, and warns', async () => {
    warn.mockClear();
    const { rerender } = render(<FormText title="Code" value="a" />);
    expect(warn).not.toHaveBeenCalled();
    rerender(<FormText title="Code" value="b" />);
    expect(field()).toHaveValue('b');
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith(
      expect.stringMatching(/FormText: `value` has changed.*Add `onValueChange`/),
    );
    await userEvent.type(field(), '!');
    rerender(<FormText title="Code" value="c" />);
    expect(field()).toHaveValue('b!');
  });

  test('`ref`, native attributes and events are those of the control', async () => {
    const ref = createRef<HTMLElement>();
    const onBlur = jest.fn();
    render(
      <FormText
        ref={ref}
        title="Code"
        name="lines[0].code"
        inputMode="numeric"
        minLength={2}
        onBlur={onBlur}
        value="a"
        onValueChange={() => undefined}
      />,
    );
    expect(ref.current).toBe(field());
    expect(field()).toHaveAttribute('name', 'lines[0].code');
    expect(field()).toHaveAttribute('inputmode', 'numeric');
    expect(field()).toHaveAttribute('minlength', '2');
    fireEvent.blur(field());
    expect(onBlur).toHaveBeenCalledTimes(1);
  });
});

describe('CMP-22 `error` and `description`', () => {
  test('are shown and describe the control, which is invalid as long as there is an error', async () => {
    const page = (given?: FormTextProps['error']) => (
      <FormText
        id="f"
        title="E-mail"
        description={
          <>
            For the <em>answer</em>
          </>
        }
        error={given}
        aria-describedby="own"
      />
    );
    const { rerender } = render(page());
    expect(field()).not.toHaveAttribute('aria-invalid');
    expect(field()).toHaveAccessibleDescription('For the answer');
    rerender(page('Enter an address'));
    expect(field()).toBeInvalid();
    expect(field()).toHaveAttribute('aria-describedby', 'f-error own f-help');
    expect(screen.getByRole('alert')).toHaveTextContent('Enter an address');
    expect(await findings()).toEqual([]);
    rerender(page(<strong>Taken</strong>));
    expect(screen.getByRole('alert').innerHTML).toBe('<strong>Taken</strong>');
    rerender(page(['Too short.', 'No digit.']));
    expect(screen.getByRole('alert')).toHaveTextContent('Too short. No digit.');
    for (const none of [undefined, null, false, '', []] as const) {
      rerender(page(none as undefined));
      expect(screen.queryByRole('alert')).toBeNull();
      expect(field()).not.toHaveAttribute('aria-invalid');
    }
  });

  test('are in the HTML of the server', () => {
    const html = renderToString(<FormText id="f" title="E-mail" error="Taken" />);
    expect(html).toMatch(/aria-invalid="true"/);
    expect(html).toContain('role="alert" data-cmp-error="">Taken</p>');
  });
});
