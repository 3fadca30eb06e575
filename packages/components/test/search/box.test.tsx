import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { findings } from '../axe';
import { answer, serveIndex } from '.';
import { end, pointHtml, start, type } from './page';

const config = { provider: 'static', indexUrl: '/search/en.json', action: '/results.html' };
const field = () => screen.getByLabelText<HTMLInputElement>('Search');
const options = () => screen.findAllByRole('option');
const active = () => field().getAttribute('aria-activedescendant');
const started = () => waitFor(() => expect(field()).toHaveAttribute('role', 'combobox'));

let errors: jest.SpyInstance;
const chosen: string[] = [];
const choose = (event: CustomEvent<{ url: string }>) => {
  event.preventDefault();
  chosen.push(event.detail.url);
};
beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation();
  chosen.length = 0;
  document.addEventListener('plenum:search-select', choose);
});
afterEach(() => {
  end();
  document.removeEventListener('plenum:search-select', choose);
  errors.mockRestore();
});

async function typed(query: string, more = {}) {
  serveIndex();
  const main = start(pointHtml('box', { ...config, ...more }));
  await started();
  if (query) await type(field(), query);
  return main;
}

describe('the box', () => {
  it('SCH-01 shows suggestions below the field with matches marked; has no axe violations, closed or open', async () => {
    const main = await typed('c');
    expect(await findings(main)).toEqual([]);
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    await type(field(), 'ompress');
    const suggestions = await options();
    expect(suggestions.map(({ textContent }) => textContent)).toEqual([
      'Compressors Products',
      'Noise Compressors',
      'All results for “compress”',
    ]);
    expect(suggestions[0]?.querySelector('mark')).toHaveTextContent('Compress');
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(field()).toHaveAttribute('aria-autocomplete', 'list');
    const list = screen.getByRole('listbox', { name: 'Suggestions' });
    expect(field()).toHaveAttribute('aria-controls', list.id);
    expect(within(list).queryAllByRole('link')).toEqual([]);
    expect(await findings(main)).toEqual([]);
    expect(errors).not.toHaveBeenCalled();
  });

  it('supports the keys of the APG’s combobox; the focus stays in the field', async () => {
    await typed('compress');
    const [first, second, every] = await options();
    expect(active()).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBe(first?.id);
    expect(first).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toBe(every?.id);
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBeNull();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(active()).toBe(second?.id);
    await userEvent.keyboard('{Home}');
    expect(active()).toBeNull();
    await userEvent.keyboard('{ArrowDown}{End}');
    expect(active()).toBeNull();
    for (const key of ['ArrowLeft', 'ArrowRight']) {
      await userEvent.keyboard('{ArrowDown}');
      expect(active()).toBe(first?.id);
      // The caret moves in the field, so no suggestion is active.
      await userEvent.keyboard(`{${key}}`);
      expect(active()).toBeNull();
    }
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.click(field());
    expect(active()).toBeNull();
    expect(field()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(chosen).toEqual(['http://localhost/library/compressors.html']);
    expect(field()).toHaveAttribute('aria-expanded', 'false');
  });

  it.each([
    ['ArrowDown', 'Compressors Products'],
    ['ArrowUp', 'All results for “compress”'],
  ])('%s before the suggestions arrive opens them when they come', async (key, text) => {
    await typed('');
    await type(field(), 'compress');
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard(`{${key}}`);
    await options();
    await waitFor(() => expect(active()).not.toBeNull());
    expect(document.getElementById(active() ?? '')).toHaveTextContent(text);
    // Other text is another question.
    await userEvent.keyboard('{ArrowDown}');
    await type(field(), 'o');
    expect(active()).toBeNull();
  });

  it('Escape closes the list, then clears the field, then is left to the elements around it', async () => {
    await typed('compress');
    await options();
    const outside = jest.fn();
    document.addEventListener('keydown', event => outside(event.defaultPrevented));
    await userEvent.keyboard('{Escape}');
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect(field()).toHaveValue('compress');
    await userEvent.keyboard('{ArrowUp}');
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}{Escape}');
    expect(field()).toHaveValue('');
    await userEvent.keyboard('{Escape}');
    expect(outside.mock.calls.map(([prevented]) => prevented)).toEqual([true, true, true, true, false]);
  });

  it('Enter without a choice, and the last suggestion, submit the form', async () => {
    await typed('compress');
    const sent: string[] = [];
    document.querySelector('form')?.addEventListener('submit', event => {
      sent.push(event.defaultPrevented ? 'stopped' : field().value);
      event.preventDefault();
    });
    await options();
    await userEvent.keyboard('{Enter}');
    expect(sent).toEqual(['compress']);
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(sent).toEqual(['compress', 'compress']);
    await userEvent.clear(field());
    await userEvent.keyboard('{Enter}');
    expect(sent.at(-1)).toBe('stopped');
  });

  it('works with the mouse, and closes when the focus leaves', async () => {
    await typed('compress');
    const [, second] = await options();
    await userEvent.click(second as HTMLElement);
    expect(chosen).toEqual(['http://localhost/library/compressors.html#noise']);
    expect(field()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(document.body);
    expect(field()).toHaveAttribute('aria-expanded', 'false');
  });

  it('announces the number of results once, or that there are none', async () => {
    await typed('compress');
    const status = screen.getByRole('status');
    const reported: string[] = [];
    new MutationObserver(() => reported.push(status.textContent ?? '')).observe(status, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    await options();
    await waitFor(() => expect(status).toHaveTextContent('2 results for “compress”'));
    await type(field(), 'zzz');
    await waitFor(() =>
      expect(status).toHaveTextContent(/^No results for “compresszzz”\. Check the spelling/),
    );
    expect(screen.queryByRole('option')).toBeNull();
    expect(screen.getAllByText(/No results for/)).toHaveLength(2);
    expect(reported.filter(text => text.startsWith('No results'))).toHaveLength(1);
    expect(field()).toHaveAttribute('aria-expanded', 'false');
  });

  it('shows the query and the results as plain text', async () => {
    await typed('<img src=x onerror=alert(1)>');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('<img src=x onerror=alert(1)>'));
    expect(document.querySelector('img')).toBeNull();
    await userEvent.clear(field());
    await type(field(), 'chillers');
    await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveTextContent('Chillers'));
  });

  it('searches for text typed before it loaded, and keeps the focus in the field', async () => {
    serveIndex();
    const main = start(pointHtml('box', config));
    await type(field(), 'dryer');
    const input = field();
    expect((await options())[0]).toHaveTextContent('Dryers');
    expect(field()).toBe(input);
    expect(input).toHaveFocus();
    expect(main.querySelectorAll('form')).toHaveLength(1);
  });

  it('does not miss text typed while it starts', async () => {
    serveIndex();
    start(pointHtml('box', config));
    const input = field();
    // Its role is set first; React's later work is still to come.
    new MutationObserver((_, observer) => {
      observer.disconnect();
      input.focus();
      fireEvent.input(input, { target: { value: 'dryer' } });
    }).observe(input, { attributeFilter: ['role'] });
    expect((await options())[0]).toHaveTextContent('Dryers');
  });

  it('suggests while an input method composes a word, whose keys are its own', async () => {
    serveIndex();
    start(pointHtml('box', config));
    await started();
    field().focus();
    fireEvent.compositionStart(field());
    fireEvent.input(field(), { target: { value: 'dryer' }, isComposing: true });
    expect((await options())[0]).toHaveTextContent('Dryers');
    fireEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true });
    expect(field()).not.toHaveAttribute('aria-activedescendant');
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    expect(chosen).toEqual([]);
    fireEvent.compositionEnd(field());
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    expect(field()).toHaveAttribute('aria-activedescendant');
  });

  it('SCH-03 an unreadable index: one error in the console, a message on the page, and a button to try again', async () => {
    const asked = serveIndex(() => answer('', 404));
    const main = start(pointHtml('box', config));
    await started();
    await type(field(), 'dryer');
    const again = () => screen.findByRole('button', { name: 'Try again' });
    await again();
    expect(screen.getByRole('status')).toHaveTextContent('Search is not available at the moment.');
    expect(await findings(main)).toEqual([]);
    const before = asked.length;
    await type(field(), 's');
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('Search is not available at the moment.'),
    );
    expect(errors).toHaveBeenCalledTimes(1);
    expect(errors.mock.calls[0]?.[0]).toMatch(
      /^\[search\] #s: the index cannot be read \(http:\/\/localhost\/search\/en\.json responded with status 404\): check indexUrl/,
    );
    serveIndex();
    await userEvent.click(await again());
    expect((await options())[0]).toHaveTextContent('Dryers');
    expect(field()).toHaveFocus();
  });

  it('truncates queries that are too long for any provider', async () => {
    await typed('');
    fireEvent.input(field(), { target: { value: 'x'.repeat(2000) } });
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(`“${'x'.repeat(512)}”`));
  });

  it('accepts other labels', async () => {
    await typed('zzz', { labels: { noResults: 'Nichts zu „%q“.', hint: 'Schade.' } });
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nichts zu „zzz“. Schade.'));
  });

  it('turns a search field into a text field, because ARIA in HTML does not allow the role combobox on it', async () => {
    start(
      `<div id="s" class="algolia-box" data-config='${JSON.stringify(config)}'><form><input type="search" name="q" aria-label="Search"></form></div>`,
    );
    field().focus();
    await waitFor(() => expect(field()).toHaveAttribute('role', 'combobox'));
    expect(field()).toHaveAttribute('type', 'text');
    expect(field()).toHaveAttribute('enterkeyhint', 'search');
  });

  it('restores the markup', async () => {
    document.body.innerHTML = `<main><h1>Page</h1>${pointHtml('box', config)}</main>`;
    const before = document.body.innerHTML;
    await typed('compress');
    await options();
    end_();
    await waitFor(() => expect(document.body.innerHTML.replace(/ value="[^"]*"/, '')).toBe(before));
  });
});

/** Destroys the widgets and leaves the page. */
function end_() {
  const { body } = document;
  const html = body.innerHTML;
  expect(html).toContain('combobox');
  const keep = [...body.childNodes];
  end();
  body.append(...keep);
}
