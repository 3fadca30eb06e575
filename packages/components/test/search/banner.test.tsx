import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { searchDebounce } from '../../src/generated/tokens';
import { findings } from '../axe';
import { answer, index, serveIndex } from '.';
import { end, pointHtml, start, type } from './page';

const config = { provider: 'static', indexUrl: '/search/en.json' };
const field = () => screen.getByLabelText<HTMLInputElement>('Search');
const info = () => screen.getByRole('status');
const findStatus = (text: string | RegExp) => waitFor(() => expect(info()).toHaveTextContent(text));
const titles = () =>
  screen.getAllByRole('listitem').map(item => within(item).queryByRole('link')?.textContent);

let errors: jest.SpyInstance;
let scrolled: jest.SpyInstance;
beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation();
  scrolled = jest.spyOn(globalThis, 'scrollTo').mockImplementation();
  history.replaceState(null, '', '/results.html');
});
afterEach(() => {
  end();
  errors.mockRestore();
  scrolled.mockRestore();
});

async function open(address = '', more: object = {}) {
  serveIndex();
  history.replaceState(null, '', `/results.html${address}`);
  const main = start(pointHtml('banner', { ...config, ...more }));
  await waitFor(info);
  return main;
}

describe('the banner', () => {
  it('SCH-01 lists results with their number, marked matches and links', async () => {
    const main = await open();
    expect(await findings(main)).toEqual([]);
    await type(field(), 'compressor');
    await findStatus('2 results for “compressor”');
    const list = screen.getByRole('list', { name: 'Results' });
    const [first, second] = within(list).getAllByRole('link');
    expect(within(list).getAllByRole('heading', { level: 2 })).toHaveLength(2);
    expect(first).toHaveAttribute('href', 'http://localhost/library/compressors.html');
    expect(second).toHaveTextContent('Noise');
    expect([...list.querySelectorAll('mark')].map(mark => mark.textContent)).toContain('Compressor');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(await findings(main)).toEqual([]);
    expect(errors).not.toHaveBeenCalled();
  });

  it('has pages: real links, the current one announced, the focus at the start of the next', async () => {
    const main = await open('?q=valve&theme=dark');
    await findStatus('25 results for “valve”, page 1 of 3');
    const pages = screen.getByRole('navigation', { name: 'Results pages' });
    const link = (name: string) => within(pages).getByRole('link', { name });
    expect(link('Page 1')).toHaveAttribute('aria-current', 'page');
    expect(link('Page 3')).toHaveAttribute('href', '/results.html?q=valve&theme=dark&page=3');
    expect(within(pages).queryByRole('link', { name: 'Previous' })).toBeNull();
    expect(await findings(main)).toEqual([]);
    await userEvent.click(link('Next'));
    await findStatus('25 results for “valve”, page 2 of 3');
    expect(location.search).toBe('?q=valve&theme=dark&page=2');
    expect(link('Page 2')).toHaveAttribute('aria-current', 'page');
    await waitFor(() => expect(info()).toHaveFocus());
    expect(scrolled).toHaveBeenCalled();
    await userEvent.click(link('Page 3'));
    await findStatus('page 3 of 3');
    expect(titles().filter(Boolean).length).toBeGreaterThanOrEqual(5);
    expect(within(pages).queryByRole('link', { name: 'Next' })).toBeNull();
  });

  it('back and forward work', async () => {
    await open('?q=valve');
    await findStatus('page 1 of 3');
    await userEvent.click(screen.getByRole('link', { name: 'Page 2' }));
    await findStatus('page 2 of 3');
    history.back();
    await findStatus('page 1 of 3');
    expect(location.search).toBe('?q=valve');
    history.forward();
    await findStatus('page 2 of 3');
    expect(location.search).toBe('?q=valve&page=2');
  });

  it('starts with the query and page of the address, and updates the address', async () => {
    await open('?q=valve&page=3');
    await findStatus('25 results for “valve”, page 3 of 3');
    expect(field()).toHaveValue('valve');
    const before = history.length;
    await userEvent.clear(field());
    await type(field(), 'dryer');
    await findStatus('1 result for “dryer”');
    expect(location.search).toBe('?q=dryer');
    expect(history.length).toBe(before);
    await userEvent.clear(field());
    await waitFor(() => expect(location.search).toBe(''));
    expect(info()).toHaveTextContent('');
  });

  it('Enter searches at once and adds a history entry; the form is not submitted', async () => {
    await open();
    const before = history.length;
    const sent = jest.fn();
    document.addEventListener('submit', event => sent(event.defaultPrevented), { once: true });
    await type(field(), 'dryer{Enter}');
    expect(location.search).toBe('?q=dryer');
    await findStatus('1 result for “dryer”');
    expect(history.length).toBe(before + 1);
    expect(sent).toHaveBeenCalledWith(true);
  });

  it('with routing: false or other parameter names, keeps the rest of the address', async () => {
    await open('?q=valve', { routing: false });
    expect(field()).toHaveValue('');
    await type(field(), 'dryer');
    await findStatus('1 result');
    expect(location.search).toBe('?q=valve');
    end();
    await open('?w=valve&q=x&p=2', { queryParameter: 'w', pageParameter: 'p' });
    await findStatus('page 2 of 3');
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute(
      'href',
      '/results.html?w=valve&q=x&p=3',
    );
  });

  it.each(['?q=valve&page=x', '?q=valve&page=-2', '?q=valve&page=1.5', '?q=valve&page='])(
    'an invalid page in the address, %s, shows the first page',
    async address => {
      await open(address);
      await findStatus('page 1 of 3');
    },
  );

  it('a page beyond the last shows the last page', async () => {
    await open('?q=valve&page=99');
    await findStatus('25 results for “valve”, page 3 of 3');
    await waitFor(() => expect(location.search).toBe('?q=valve&page=3'));
    expect(titles().filter(Boolean).length).toBeGreaterThanOrEqual(5);
  });

  it('without results, it suggests what to try', async () => {
    const main = await open('?q=zzzz');
    await findStatus('No results for “zzzz”. Check the spelling, or try fewer or more general words.');
    expect(screen.queryByRole('list')).toBeNull();
    expect(await findings(main)).toEqual([]);
  });

  it('SCH-03 if the search is unavailable: one error, a message, a button to try again, and the form works as without a script', async () => {
    history.replaceState(null, '', '/results.html?q=dryer');
    serveIndex(() => answer('', 500));
    const main = start(pointHtml('banner', config));
    await waitFor(info);
    await findStatus('Search is not available at the moment.');
    expect(await findings(main)).toEqual([]);
    const sent = jest.fn();
    document.addEventListener(
      'submit',
      event => {
        sent(event.defaultPrevented);
        event.preventDefault();
      },
      { once: true },
    );
    await type(field(), '{Enter}');
    expect(sent).toHaveBeenCalledWith(false);
    serveIndex();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await findStatus('1 result for “dryer”');
    expect(errors).toHaveBeenCalledTimes(1);
    expect(errors.mock.calls[0]?.[0]).toMatch(/^\[search\] #s: the index cannot be read/);
  });

  it('the latest response wins, even if an older one arrives later', async () => {
    let release: (value: never) => void = () => {};
    const asked: string[] = [];
    globalThis.fetch = (async (address: URL) => {
      asked.push(address.href);
      return new Promise(done => {
        release = done;
      });
    }) as typeof fetch;
    start(pointHtml('banner', config));
    await waitFor(info);
    await type(field(), 'valve');
    await waitFor(() => expect(asked).toHaveLength(1));
    await userEvent.clear(field());
    jest.useFakeTimers();
    await type(field(), 'dryer');
    await jest.advanceTimersByTimeAsync(searchDebounce);
    jest.useRealTimers();
    const seen: string[] = [];
    new MutationObserver(() => seen.push(info().textContent ?? '')).observe(info(), {
      childList: true,
      characterData: true,
      subtree: true,
    });
    release(answer(index) as never);
    await findStatus('1 result for “dryer”');
    expect(seen).toEqual(['1 result for “dryer”']);
  });

  it('shows Algolia’s results as plain text, and no unsafe URL', async () => {
    serveIndex(() =>
      answer({
        version: 1,
        language: 'en',
        records: [
          { objectID: '1', url: 'javascript:alert(1)', page: '<b>Bold</b> dryer', text: '<img src=x> dryer' },
        ],
      }),
    );
    history.replaceState(null, '', '/results.html?q=dryer');
    const main = start(pointHtml('banner', config));
    await findStatus('1 result');
    expect(main.querySelector('b, img, ol a')).toBeNull();
    expect(screen.getByRole('listitem')).toHaveTextContent('<b>Bold</b> dryer<img src=x> dryer');
  });

  it('leaves clicks with a modifier key to the browser', async () => {
    await open('?q=valve');
    await findStatus('page 1 of 3');
    const link = screen.getByRole('link', { name: 'Page 2' });
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    link.addEventListener('click', event => expect(event.defaultPrevented).toBe(false));
    link.parentElement?.addEventListener('click', event => event.preventDefault());
    fireEvent(link, click);
    expect(location.search).toBe('?q=valve');
  });

  it('uses the number formats and plurals of its language', async () => {
    document.documentElement.lang = 'ar';
    await open('?q=valve', {
      labels: { results: { few: 'few %s', many: 'many %s', other: '%s' }, pageOf: '%s/%t' },
    });
    await findStatus(/^many (25|٢٥), (1|١)\/(3|٣)$/);
    document.documentElement.lang = '';
  });
});
