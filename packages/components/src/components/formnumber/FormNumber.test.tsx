import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { mount, mountAll } from '../../behaviour';
import * as german from '../../generated/labels/de';
import { FormContainer } from '../formcontainer';
import { formScript } from '../formcontainer/running';
import { FormNumber, type FormNumberProps } from '.';
import { formnumber } from './formnumber.behaviour';
import { formnumber as lazyNumber } from './formnumber.lazy';

beforeAll(formScript.load);

const Load = (props: Partial<FormNumberProps>) => (
  <FormContainer id="f" action="/send">
    <FormNumber id="n" title="Load" name="load" unit="kW" {...props} />
  </FormContainer>
);

function Controlled() {
  const [value, setValue] = useState('7');
  return (
    <>
      <output>{value}</output>
      <Load value={value} onValueChange={setValue} step={1} />
    </>
  );
}

const form = () => document.querySelector('form') as HTMLFormElement;
const field = () => document.querySelector('input') as HTMLInputElement;
const button = (name: string) => screen.getByRole('button', { name });
const status = () => document.querySelector('.cmp-formnumber__status') as HTMLElement;
const errors = () =>
  [...document.querySelectorAll('.cmp-form__errors a')].map(({ textContent }) => textContent);
const send = () => act(() => form().requestSubmit());
const type = async (text: string) => {
  await userEvent.clear(field());
  if (text) await userEvent.type(field(), text);
};
/** The value that the form sends. jsdom has no event for it, so the test dispatches the browser's. */
const sent = () => {
  const formData = new FormData(form());
  const event = Object.assign(new Event('formdata', { bubbles: true }), { formData });
  act(() => {
    form().dispatchEvent(event);
  });
  return [...formData].map(([name, value]) => `${name}=${value}`);
};

beforeEach(() => {
  document.body.innerHTML = '';
  document.documentElement.lang = 'en';
  window.scrollTo = jest.fn();
});

describe('FRM-01 number field', () => {
  test('without scripts it is a field for text, with the unit in its description', () => {
    document.body.innerHTML = renderToStaticMarkup(
      <Load min={1} max={60} step={1} value={7.5} helpMessage="On the type plate" required />,
    );
    expect(screen.getByLabelText('Load')).toBe(field());
    expect(field()).toHaveAttribute('type', 'text');
    expect(field()).toHaveAttribute('inputmode', 'numeric');
    expect(field()).toHaveAccessibleDescription('kW On the type plate');
    expect(field()).toHaveValue('7.5');
    expect(field()).toBeRequired();
    const pattern = new RegExp(`^(?:${field().pattern})$`, 'u');
    for (const text of ['1', '1,5', '-1 234.5', '٣٫٥'])
      expect([text, pattern.test(text)]).toEqual([text, true]);
    for (const text of ['', 'five', '5 kg', '-']) expect([text, pattern.test(text)]).toEqual([text, false]);
  });

  test.each([
    [{ step: 1 }, 'numeric'],
    [{ step: 0.5 }, 'decimal'],
    [{}, 'decimal'],
    [{ min: -5, step: 1 }, 'text'],
  ] as const)('the keypad of phones for %j is %s', (props, inputMode) => {
    render(<Load {...props} />);
    expect(field()).toHaveAttribute('inputmode', inputMode);
  });

  test('it is a spin button with its limits', async () => {
    render(<Load min={1} max={60} defaultValue={7.5} />);
    expect(screen.getByRole('spinbutton', { name: /^Load/ })).toBe(field());
    expect(field()).toHaveAttribute('aria-valuemin', '1');
    expect(field()).toHaveAttribute('aria-valuemax', '60');
    expect(field()).toHaveAttribute('aria-valuenow', '7.5');
    expect(field()).not.toHaveAttribute('pattern');
    expect(await findings()).toEqual([]);
    await type('');
    expect(field()).not.toHaveAttribute('aria-valuenow');
  });

  test('a number that is pasted with its unit is sent without it', async () => {
    const onNumberChange = jest.fn();
    render(<Load onNumberChange={onNumberChange} />);
    field().focus();
    await userEvent.paste('\u202a1,234.5\u00a0kW\u202c');
    expect(field()).toBeValid();
    expect(onNumberChange.mock.lastCall?.[0]).toBe(1234.5);
    expect(sent()).toEqual(['load=1234.5']);
    await userEvent.tab();
    expect(field()).toHaveValue('1234.5');
    await type('5 MW');
    expect(field()).toBeInvalid();
  });

  test('buttons and keys change it within the limits', async () => {
    const onNumberChange = jest.fn();
    render(<Load min={1} max={20} step={0.5} defaultValue={2} onNumberChange={onNumberChange} />);
    await userEvent.click(button('Increase: Load'));
    expect(field()).toHaveValue('2.5');
    await userEvent.click(button('Decrease: Load'));
    await userEvent.click(button('Decrease: Load'));
    expect(field()).toHaveValue('1.5');
    expect(onNumberChange.mock.calls.map(([number]) => number)).toEqual([2, 2.5, 2, 1.5]);
    field().focus();
    for (const [keys, expected] of [
      ['{ArrowUp}', '2'],
      ['{ArrowDown}', '1.5'],
      ['{PageUp}', '6.5'],
      ['{PageDown}', '1.5'],
      ['{PageDown}', '1'],
      ['{Control>}{ArrowUp}{/Control}', '1'],
    ]) {
      await userEvent.keyboard(keys as string);
      expect([keys, field().value]).toEqual([keys, expected]);
    }
    expect(button('Decrease: Load')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Increase: Load')).not.toHaveAttribute('aria-disabled');
    expect(button('Increase: Load')).toHaveAttribute('tabindex', '-1');
    fireEvent.wheel(field(), { deltaY: -100 });
    expect(field()).toHaveValue('1');
    // The keys of an input method; the last one is Safari's.
    for (const init of [{ isComposing: true }, { keyCode: 229 }])
      expect(fireEvent.keyDown(field(), { key: 'ArrowUp', ...init })).toBe(true);
    expect(field()).toHaveValue('1');
  });

  test('a new number is announced once: by the field, or without its focus by the status', async () => {
    render(<Load defaultValue={2} step={1} />);
    // A screen reader presses without a pointer.
    fireEvent.click(button('Increase: Load'));
    expect(status()).toHaveTextContent('3 kW');
    expect(status()).toHaveAttribute('role', 'status');
    field().focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(field()).toHaveValue('4');
    expect(status()).toBeEmptyDOMElement();
  });

  test('a button that is held repeats until it is released', async () => {
    jest.useFakeTimers();
    const hold = { button: 0, pointerType: 'mouse', bubbles: true, cancelable: true };
    render(<Load defaultValue={0} step={1} max={8} />);
    const more = button('Increase: Load');
    const point = (name: string, init: object) =>
      act(() => {
        more.dispatchEvent(Object.assign(new MouseEvent(name, init), { pointerType: 'mouse' }));
      });
    point('pointerdown', hold);
    expect(field()).toHaveValue('1');
    expect(field()).toHaveFocus();
    act(() => void jest.advanceTimersByTime(500 + 2 * 80));
    expect(field()).toHaveValue('4');
    point('pointerup', hold);
    fireEvent.click(more);
    act(() => void jest.advanceTimersByTime(5000));
    expect(field()).toHaveValue('4');
    // To the limit, and not further.
    point('pointerdown', hold);
    act(() => void jest.advanceTimersByTime(5000));
    expect(field()).toHaveValue('8');
    point('pointerleave', hold);
    jest.useRealTimers();
    fireEvent.click(button('Decrease: Load'));
    expect(field()).toHaveValue('7');
  });

  test('a finger changes it only with a tap, so that scrolling does not', () => {
    render(<Load defaultValue={2} step={1} />);
    const more = button('Increase: Load');
    const point = (name: string) =>
      act(() => {
        const event = new MouseEvent(name, { button: 0, bubbles: true, cancelable: true });
        more.dispatchEvent(Object.assign(event, { pointerType: 'touch' }));
      });
    point('pointerdown');
    point('pointercancel');
    expect(field()).toHaveValue('2');
    point('pointerdown');
    point('pointerup');
    fireEvent.click(more);
    expect(field()).toHaveValue('3');
    expect(field()).not.toHaveFocus();
  });

  test('a comma is not lost: the form sends what was meant', async () => {
    render(<Load />);
    await type('1,5');
    expect(sent()).toEqual(['load=1.5']);
    expect(field()).toHaveValue('1,5');
    await userEvent.tab();
    expect(field()).toHaveValue('1.5');
    await type('1,234.5');
    await userEvent.tab();
    expect(field()).toHaveValue('1234.5');
    expect(sent()).toEqual(['load=1234.5']);
    await type('many');
    expect(sent()).toEqual(['load=many']);
    await type('');
    expect(sent()).toEqual(['load=']);
  });

  test('the form says what is wrong', async () => {
    render(<Load min={1} max={20} step={0.5} required />);
    for (const [text, message] of [
      ['', 'Fill in this field'],
      ['many', 'Enter a number'],
      ['0.5', 'Enter 1 kW or more'],
      ['1,200', 'Enter 20 kW or less'],
      ['2.3', 'Enter 2 kW or 2.5 kW'],
    ] as const) {
      await type(text);
      send();
      expect(errors()).toEqual([`Load: ${message}`.replaceAll(' kW', '\u00a0kW')]);
    }
    await type('2.5');
    expect(errors()).toEqual([]);
  });

  test('the message of the CMS replaces ours', async () => {
    render(<Load min={1} constraintMessage="From 1 to 20" />);
    await type('0');
    send();
    expect(errors()).toEqual(['Load: From 1 to 20']);
  });

  test('in German it shows and takes a comma, and its messages are German', async () => {
    document.documentElement.lang = 'de';
    render(<Load labels={german.de} defaultValue={7.5} step={0.5} min={0.5} max={2000} />);
    expect(field()).toHaveValue('7,5');
    expect(sent()).toEqual(['load=7.5']);
    await userEvent.click(button('Erhöhen: Load'));
    await userEvent.click(button('Erhöhen: Load'));
    expect(field()).toHaveValue('8,5');
    await type('1.500');
    expect(field()).toHaveAttribute('aria-valuenow', '1500');
    await type('7,3');
    send();
    expect(errors()).toEqual(['Load: Geben Sie 7\u00a0kW oder 7,5\u00a0kW ein']);
    act(() => form().reset());
    await act(() => new Promise(resolve => setTimeout(resolve)));
    expect(field()).toHaveValue('7,5');
  });

  test('a number of the model is read with its point in every language', () => {
    document.documentElement.lang = 'de';
    render(<Load defaultValue="1.250" />);
    expect(field()).toHaveValue('1,250');
    expect(sent()).toEqual(['load=1.250']);
  });

  test('React controls the text', async () => {
    render(<Controlled />);
    await userEvent.click(button('Increase: Load'));
    expect(document.querySelector('output')).toHaveTextContent('8');
    await type('1,5');
    expect(document.querySelector('output')).toHaveTextContent('1,5');
    expect(field()).toHaveValue('1,5');
  });

  test('read-only and disabled fields do not change', async () => {
    const { rerender } = render(<Load readOnly value="4" />);
    expect(button('Increase: Load')).toBeDisabled();
    field().focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(field()).toHaveValue('4');
    rerender(<Load disabled value="4" />);
    expect(button('Increase: Load')).toBeDisabled();
    expect(sent()).toEqual([]);
  });

  test('limits without a number between them are reported to developers', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    render(<Load min={5} max={1} />);
    render(<FormNumber title="A" name="a" step={0} />);
    expect(warn.mock.calls.flat().join()).toMatch(/`min` \(5\) is greater than `max` \(1\).*`step` is 0/);
    warn.mockRestore();
  });
});

describe('FRM-01 number field from other sources', () => {
  const model = {
    ':type': 'plenum/components/form/number',
    id: 'n',
    title: 'Last',
    name: 'last',
    value: 7.5,
    min: '0.5',
    step: 0.5,
    unit: 'kW',
    max: 'wrong',
  };

  test('the CMS’s model, and its HTML alone', async () => {
    document.documentElement.lang = 'de';
    document.body.innerHTML = renderToStaticMarkup(<Content model={model} labels={german.de} />);
    const mounted = mountAll(document, [lazyNumber]);
    await mounted.ready;
    await userEvent.click(button('Verringern: Last'));
    expect(field()).toHaveValue('7');
    expect(field()).toHaveAttribute('aria-valuemin', '0.5');
    expect(field()).not.toHaveAttribute('aria-valuemax');
    await type('0');
    expect(field().validationMessage).toBe('Geben Sie 0,5\u00a0kW oder mehr ein');
    mounted.destroy();
  });

  test('HTML of others gets its buttons, and back its markup', async () => {
    document.body.innerHTML =
      '<div class="cmp-formnumber"><label for="x">Machines</label><input type="number" id="x" name="machines" min="1" max="3" value="1"></div>';
    const html = document.body.innerHTML;
    const { destroy } = mount(formnumber, document.querySelector('.cmp-formnumber') as HTMLElement);
    await userEvent.click(button('Increase: Machines'));
    await userEvent.click(button('Increase: Machines'));
    await userEvent.click(button('Increase: Machines'));
    expect(field()).toHaveValue('3');
    await type('1,5');
    expect(field().validationMessage).toBe('Enter 1 or 2');
    destroy();
    expect(document.body.innerHTML).toBe(html);
  });

  test('attributes that cannot be read are ignored', async () => {
    document.body.innerHTML =
      '<div class="cmp-formnumber" data-cmp-min="x" data-cmp-step="-" data-cmp-form-number-labels="{"><input aria-label="A"></div><div class="cmp-formnumber"></div>';
    const roots = [...document.querySelectorAll<HTMLElement>('.cmp-formnumber')];
    const running = roots.map(root => mount(formnumber, root));
    await userEvent.click(button('Increase: A'));
    expect(field()).toHaveValue('1');
    for (const { destroy } of running) destroy();
  });
});
