import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormContainer } from '../formcontainer';
import { formScript } from '../formcontainer/running';
import { type ComboboxSource, FormCombobox } from '.';
import { choicesIn, folder, matchesOf } from './matches';
import { ask } from './source';

beforeAll(formScript.load);

const { type, click, keyboard, tab } = userEvent;
const field = () => screen.getByRole<HTMLInputElement>('combobox');
const form = () => document.querySelector('form') as HTMLFormElement;
const values = () => [...new FormData(form())].map(([name, value]) => `${name}=${value}`);
const option = (name: string) => screen.findByRole('option', { name });

const show = (source: ComboboxSource) =>
  render(
    <FormContainer id="f" action="/send">
      <FormCombobox id="p" title="Place" name="place" required source={source} />
    </FormContainer>,
  );

describe('a combobox with a source', () => {
  test('asks once after a pause, sends the value, and a reset empties it', async () => {
    const asked: string[] = [];
    show(query => {
      asked.push(query);
      return Promise.resolve([{ text: 'Malmö', value: '42' }]);
    });
    await click(field());
    expect(screen.getByText('Type to search')).toBeTruthy();
    await type(field(), 'mal');
    expect(screen.getByText('Searching …')).toBeTruthy();
    await click(await option('Malmö'));
    expect(asked).toEqual(['mal']);
    expect(field().value).toBe('Malmö');
    expect(values()).toEqual(['place=42']);
    form().reset();
    await waitFor(() => expect(field().value).toBe(''));
    expect(values()).toEqual(['place=']);
  });

  test('aborts a request that a newer one replaces, and ignores its answer', async () => {
    const signals: AbortSignal[] = [];
    const answers: ((value: string[]) => void)[] = [];
    show((_query, signal) => {
      signals.push(signal);
      return new Promise(resolve => answers.push(resolve));
    });
    await type(field(), 'a');
    await waitFor(() => expect(answers).toHaveLength(1));
    await type(field(), 'b');
    expect(signals[0]?.aborted).toBe(true);
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(['New']);
    await option('New');
    answers[0]?.(['Old']);
    await Promise.resolve();
    expect(screen.queryByRole('option', { name: 'Old' })).toBeNull();
    await type(field(), 'c');
    await keyboard('{Escape}');
    expect(signals.at(-1)?.aborted).toBe(true);
  });

  test('says that a search has failed, tries again, and says that nothing matches', async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let count = 0;
    show(() => (count++ === 0 ? Promise.reject(new Error('offline')) : []));
    await type(field(), 'xy');
    await screen.findByText('The search did not work.');
    await click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/^Nothing matches “xy”/);
    expect(document.activeElement).toBe(field());
    await tab();
    form().requestSubmit();
    expect(await screen.findByRole('link', { name: /“xy” is not in the list/ })).toBeTruthy();
    expect(errors).toHaveBeenCalledTimes(1);
    errors.mockRestore();
  });

  test('an address is requested with the query, and a wrong answer is an error', async () => {
    const fetched: string[] = [];
    const respond = (body: unknown, ok = true) => {
      globalThis.fetch = ((url: URL) => {
        fetched.push(`${url}`);
        return Promise.resolve({ ok, status: ok ? 200 : 500, json: () => Promise.resolve(body) });
      }) as unknown as typeof fetch;
    };
    const { signal } = new AbortController();
    respond({ items: ['a', { value: 'b' }, { text: '' }, null] });
    expect(await ask('/q?t={query}', 'a&b', 'https://site.example/', signal)).toMatchObject([
      { text: 'a', value: 'a' },
      { text: 'b', value: 'b' },
    ]);
    expect(fetched).toEqual(['https://site.example/q?t=a%26b']);
    respond({}, false);
    await expect(ask('/q', 'a', 'https://site.example/', signal)).rejects.toThrow('500');
    await expect(ask('javascript:1', 'a', 'https://site.example/', signal)).rejects.toThrow('Not an address');
    expect(() => choicesIn('<html>')).toThrow('list');
  });
});

describe('how options match', () => {
  test.each([
    ['en', 'Zürich', 'zurich'],
    ['en', 'Łódź', 'lodz'],
    ['de', 'Straße', 'strasse'],
    ['sv', 'Ängelholm', 'ängelholm'],
    ['sv', 'Café', 'cafe'],
    ['es', 'Logroño', 'logroño'],
    ['ja', 'ＰＬＣ', 'plc'],
    ['ar', 'مُحَمَّد', 'محمد'],
    ['not a language', 'É', 'e'],
  ])('%s: %s', (language, text, folded) => {
    expect(folder(language)(text)).toBe(folded);
  });

  test('the best first, within their groups, every word, up to a limit', () => {
    const fold = folder('en');
    const texts = ['New York', 'York', 'Yorkshire', 'Duke of York', 'Network'];
    const folded = texts.map(text => [fold(text), { text, value: text }] as const);
    const find = (query: string, limit = 9) =>
      matchesOf(folded, fold(query), limit).choices.map(({ text }) => text);
    expect(find('york')).toEqual(['York', 'Yorkshire', 'New York', 'Duke of York']);
    expect(find('york duke')).toEqual(['Duke of York']);
    expect(find('wor')).toEqual(['Network']);
    expect(find('', 2)).toEqual(['New York', 'York']);
    expect(matchesOf(folded, 'york', 1)).toMatchObject({ total: 4 });
  });
});
