import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { mount } from '../../behaviour';
import { FormContainer } from '../formcontainer';
import { formScript } from '../formcontainer/running';
import { FormCombobox, type FormComboboxProps } from '.';
import { formcombobox } from './formcombobox.behaviour';
import { formcombobox as lazyCombobox } from './formcombobox.lazy';

beforeAll(formScript.load);

const COUNTRIES = [
  { text: 'Österreich', value: 'AT' },
  { text: 'Côte d’Ivoire', value: 'CI' },
  { text: 'Deutschland', value: 'DE' },
  { text: 'Dänemark', value: 'DK', disabled: true },
  { text: 'Schweden', value: 'SE' },
];

const Country = (props: Partial<FormComboboxProps>) => (
  <FormContainer id="f" action="/send">
    <FormCombobox id="c" title="Country" name="country" items={COUNTRIES} {...props} />
  </FormContainer>
);

const form = () => document.querySelector('form') as HTMLFormElement;
const values = () => [...new FormData(form())].map(([name, value]) => `${name}=${value}`);
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Country/ });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';
const { type, keyboard, click, tab, clear } = userEvent;

function Controlled({ asked }: { asked: string[] }) {
  const [value, setValue] = useState('AT');
  return (
    <>
      <Country
        value={value}
        onValueChange={next => {
          asked.push(next);
          if (next !== 'SE') setValue(next);
        }}
      />
      <button type="button" onClick={() => setValue('CI')}>
        CI
      </button>
    </>
  );
}

describe('FormCombobox', () => {
  beforeEach(() => document.body.replaceChildren());

  test('an input method narrows the options, and the Enter that ends it chooses nothing', async () => {
    render(<Country />);
    act(() => field().focus());
    fireEvent.compositionStart(field());
    fireEvent.input(field(), { target: { value: 'schw' }, isComposing: true });
    expect(options()).toEqual(['Schweden']);
    await keyboard('{ArrowDown}');
    // The last one is Safari's, where the composition is over by then.
    for (const init of [{ isComposing: true }, { keyCode: 229 }]) {
      expect(fireEvent.keyDown(field(), { key: 'Enter', ...init })).toBe(true);
      expect([values(), field().value]).toEqual([['country='], 'schw']);
    }
    fireEvent.compositionEnd(field());
    await keyboard('{Enter}');
    expect(values()).toEqual(['country=SE']);
  });

  test('what the browser fills in without the focus is chosen, and opens no list', async () => {
    render(<Country />);
    fireEvent.focus(field());
    fireEvent.input(field(), { target: { value: 'Schweden' } });
    fireEvent.change(field());
    fireEvent.blur(field());
    expect(values()).toEqual(['country=SE']);
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect(field()).toHaveValue('Schweden');
  });

  test('without scripts it is a list that is required, with groups and options that cannot be chosen', () => {
    const items = COUNTRIES.map((option, index) => ({ ...option, group: index < 2 ? 'A' : 'B' }));
    document.body.innerHTML = renderToStaticMarkup(<Country required items={items} />);
    const select = screen.getByLabelText<HTMLSelectElement>('Country', { selector: 'select' });
    expect(select.required).toBe(true);
    expect(select.value).toBe('');
    expect([...select.querySelectorAll('optgroup')].map(({ label }) => label)).toEqual(['A', 'B']);
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Dänemark' }).disabled).toBe(true);
    expect(form().checkValidity()).toBe(false);
    select.value = 'DE';
    expect(values()).toEqual(['country=DE']);
  });

  test('without scripts a source is a text field with suggestions, whose text is sent', () => {
    document.body.innerHTML = renderToStaticMarkup(
      <Country required source="/places?q={query}" items={[{ text: 'Malmö', value: 'm' }]} />,
    );
    const input = screen.getByLabelText<HTMLInputElement>('Country', { selector: 'input' });
    expect(input.required).toBe(true);
    expect(input.list?.options[0]?.value).toBe('Malmö');
    input.value = 'Lund';
    expect(values()).toEqual(['country=Lund']);
  });

  test('typing narrows the options without regard to accents, and Enter chooses the one of the arrow keys', async () => {
    render(<Country />);
    await type(field(), 'os');
    expect(options()).toEqual(['Österreich']);
    expect(field().getAttribute('aria-expanded')).toBe('true');
    await clear(field());
    await type(field(), 'COTE');
    await keyboard('{ArrowDown}');
    expect(active()).toBe('Côte d’Ivoire');
    await keyboard('{Enter}');
    expect(field().value).toBe('Côte d’Ivoire');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(values()).toEqual(['country=CI']);
    expect(await findings()).toEqual([]);
  });

  test('keys: arrows wrap and skip what cannot be chosen, Escape closes and then clears, Home moves in the text', async () => {
    render(<Country defaultValue="AT" />);
    act(() => field().focus());
    await keyboard('{ArrowDown}');
    expect(active()).toBe('Österreich');
    await keyboard('{ArrowUp}');
    expect(active()).toBe('Schweden');
    await keyboard('{ArrowUp}');
    expect(active()).toBe('Deutschland');
    await keyboard('{PageDown}');
    expect(active()).toBe('Schweden');
    expect(await findings()).toEqual([]);
    await keyboard('{Home}');
    expect(field().hasAttribute('aria-activedescendant')).toBe(false);
    await keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(field().value).toBe('Österreich');
    await keyboard('{Escape}');
    expect(field().value).toBe('');
    expect(values()).toEqual(['country=']);
    await keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(options()).toHaveLength(5);
    expect(active()).toBe('');
  });

  test('text that is an option is chosen when a visitor leaves, and other text is an error that names it', async () => {
    render(<Country required requiredMessage="Choose a country" />);
    await type(field(), 'schweden');
    await tab();
    expect(field().value).toBe('Schweden');
    expect(values()).toEqual(['country=SE']);
    await clear(field());
    await type(field(), 'Atlantis{Escape}');
    await tab();
    expect(values()).toEqual(['country=']);
    expect(field().value).toBe('Atlantis');
    act(() => form().requestSubmit());
    const link = screen.getByRole('link', { name: /Country: “Atlantis” is not in the list/ });
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
    expect(field()).toHaveAccessibleDescription(/Atlantis/);
    await click(link);
    expect(document.activeElement).toBe(field());
    await clear(field());
    await tab();
    act(() => form().requestSubmit());
    expect(screen.getByRole('link', { name: 'Country: Choose a country' })).toBeTruthy();
  });

  test('a press on an option that cannot be chosen does nothing, and one outside closes the list', async () => {
    render(<Country />);
    await click(field());
    await click(screen.getByRole('option', { name: 'Dänemark' }));
    expect(values()).toEqual(['country=']);
    expect(options()).toHaveLength(5);
    await click(document.body);
    expect(options()).toEqual([]);
    await click(screen.getByRole('button', { name: 'Show options' }));
    await click(screen.getByRole('option', { name: 'Deutschland' }));
    expect(values()).toEqual(['country=DE']);
    expect(document.activeElement).toBe(field());
  });

  test('a reset restores the first choice, also its text', async () => {
    render(<Country defaultValue="SE" />);
    await clear(field());
    await type(field(), 'deu{ArrowDown}{Enter}');
    expect(values()).toEqual(['country=DE']);
    act(() => form().reset());
    await waitFor(() => expect(field().value).toBe('Schweden'));
    expect(values()).toEqual(['country=SE']);
  });

  test('another script that chooses, such as a draft, is followed', () => {
    render(<Country />);
    const select = document.querySelector('select') as HTMLSelectElement;
    select.value = 'AT';
    act(() => {
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(field().value).toBe('Österreich');
  });

  test('a parent controls the value, and may refuse one', async () => {
    const asked: string[] = [];
    render(<Controlled asked={asked} />);
    expect(field().value).toBe('Österreich');
    await clear(field());
    await type(field(), 'schw{ArrowDown}{Enter}');
    expect(asked).toContain('SE');
    expect(values()).toEqual(['country=AT']);
    expect(field().value).toBe('Österreich');
    await click(screen.getByRole('button', { name: 'CI' }));
    expect(field().value).toBe('Côte d’Ivoire');
  });

  test('an error of the site, a disabled field and new options reach the text field', () => {
    const { rerender } = render(<Country error="Not there" disabled />);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(field()).toHaveAccessibleDescription('Not there');
    expect(field().disabled).toBe(true);
    rerender(<Country value="NO" onValueChange={() => undefined} items={[{ text: 'Norge', value: 'NO' }]} />);
    return waitFor(() => {
      expect(field().disabled).toBe(false);
      expect(field().value).toBe('Norge');
    });
  });

  test('of 1,000 options it renders 100 and says so', async () => {
    const items = Array.from({ length: 1000 }, (_, index) => ({
      text: `Part ${index}`,
      value: `${index}`,
    }));
    render(<Country items={items} />);
    await click(field());
    expect(options()).toHaveLength(100);
    expect(screen.getByText('The first 100 of 1000 results. Type more to find others.')).toBeTruthy();
    await type(field(), '999');
    expect(options()).toEqual(['Part 999']);
  });

  test('the number of results is announced once, and that there is none', async () => {
    render(<Country />);
    const status = document.querySelector('.cmp-formcombobox__status') as HTMLElement;
    const said: string[] = [];
    new MutationObserver(() => said.push(status.textContent ?? '')).observe(status, { childList: true });
    await type(field(), 'd');
    await type(field(), 'e');
    await waitFor(() => expect(status.textContent).toBe('Results: 2'), { timeout: 3000 });
    await type(field(), 'xx');
    await waitFor(() => expect(status.textContent).toMatch(/^Nothing matches “dexx”/), { timeout: 3000 });
    expect(said).toEqual(['Results: 2', status.textContent]);
    expect(options()).toEqual([]);
  });

  test('several options are chosen and removed with keys', async () => {
    render(<Country multiple name="countries" />);
    await type(field(), 'deu{ArrowDown}{Enter}');
    await type(field(), 'schw{ArrowDown}{Enter}');
    expect(values()).toEqual(['countries=DE', 'countries=SE']);
    expect(field().value).toBe('');
    expect(document.querySelector('.cmp-formcombobox__status')?.textContent).toBe('Schweden added');
    const chips = screen.getByRole('list', { name: 'Country' });
    expect(within(chips).getAllByRole('button')).toHaveLength(2);
    expect(await findings()).toEqual([]);
    await click(screen.getByRole('button', { name: 'Remove Deutschland' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Schweden' }));
    await keyboard('{Enter}');
    expect(values()).toEqual([]);
    expect(document.activeElement).toBe(field());
    await type(field(), 'deu{ArrowDown}{Enter}{Backspace}');
    expect(values()).toEqual([]);
  });

  test('the model of the CMS gives the same markup', () => {
    const items = COUNTRIES.map(option => ({ ...option, group: 'Europe' }));
    const fields = { title: 'Country', name: 'country', placeholder: 'Type', required: true, items };
    const model = { ':type': 'plenum/components/form/combobox', id: 'c', ...fields };
    expect(renderToStaticMarkup(<Content model={model} />)).toBe(
      renderToStaticMarkup(<FormCombobox id="c" {...fields} />),
    );
    const wrong = {
      ':type': 'plenum/components/form/combobox',
      title: 3,
      items: 'x',
      source: 'javascript:1',
    };
    expect(renderToStaticMarkup(<Content model={wrong} />)).not.toContain('javascript');
    expect(renderToStaticMarkup(<FormCombobox title="No options" />)).toBe('');
  });

  test('plain HTML of another system: a list becomes a combobox, and is as before afterwards', async () => {
    document.body.innerHTML =
      '<form><div class="cmp-formcombobox"><label for="s">Country</label><select id="s" name="country"><option value="">Choose</option><option value="DE">Deutschland</option></select></div></form>';
    const before = document.body.innerHTML;
    const running = mount(formcombobox, document.querySelector('.cmp-formcombobox') as HTMLElement);
    await type(field(), 'deutschland{ArrowDown}{Enter}');
    expect(values()).toEqual(['country=DE']);
    expect(await findings(form())).toEqual([]);
    running.destroy();
    expect(document.body.innerHTML).toBe(before);
    expect((await lazyCombobox.load()) === formcombobox).toBe(true);
  });
});
