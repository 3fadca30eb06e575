import { sizeAnchorOffset } from '../generated/tokens';
import { setMedia, setupDom } from '../testing';
import { startAnchors } from './anchors';

setupDom();

let end: AbortController;
let scrolled: ScrollToOptions[];

const start = () => startAnchors(end.signal);
/** Dispatches a click like a browser; returns whether the default action was prevented. */
const click = (id: string, init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  document.getElementById(id)?.dispatchEvent(event);
  return event.defaultPrevented;
};
const page = (html: string) => {
  document.body.innerHTML = html;
  for (const element of document.querySelectorAll('[data-at]')) {
    element.getBoundingClientRect = () => ({ top: Number(element.getAttribute('data-at')) }) as DOMRect;
  }
};

beforeEach(() => {
  end = new AbortController();
  scrolled = [];
  jest
    .spyOn(window, 'scrollTo')
    .mockImplementation(options => void scrolled.push(options as ScrollToOptions));
  jest.spyOn(console, 'error').mockImplementation(() => {});
  history.replaceState(null, '', '/page?q=1');
});
afterEach(() => {
  end.abort();
  jest.restoreAllMocks();
});

describe('a page that keeps hashes', () => {
  beforeEach(() => {
    document.documentElement.dataset.cmpAnchors = 'keep';
  });
  afterEach(() => {
    delete document.documentElement.dataset.cmpAnchors;
  });

  test('ANC-03 the hash of the address stays, and is followed', () => {
    history.replaceState(null, '', '/page?q=1#there');
    page('<p id="there" data-at="1000">x</p>');
    start();
    expect(location.hash).toBe('#there');
    expect(scrolled).toEqual([{ top: 830, behavior: 'instant' }]);
  });

  test('ANC-01 a link adds an entry with its hash; following it again adds none', () => {
    page('<a id="link" href="#there">go</a><p id="there" data-at="1000">x</p>');
    start();
    const before = history.length;
    click('link');
    click('link');
    expect(location.hash).toBe('#there');
    expect(history.length).toBe(before + 1);
  });

  test('Back opens what hides the target', () => {
    history.replaceState(null, '', '/page#there');
    page('<details id="fold"><p id="there" data-at="0">x</p></details>');
    start();
    const fold = document.getElementById('fold') as HTMLDetailsElement;
    fold.open = false;
    dispatchEvent(new PopStateEvent('popstate'));
    expect(fold.open).toBe(true);
  });
});

describe('a click on a same-page link', () => {
  test('ANC-01 scrolls smoothly to 170 px above the target, and moves focus to it', () => {
    page('<a id="link" href="#there"><b id="in">go</b></a><section id="there" data-at="1000">x</section>');
    start();
    expect(click('in')).toBe(true);
    expect(sizeAnchorOffset).toBe(170);
    expect(scrolled).toEqual([{ top: 830, behavior: 'smooth' }]);
    const there = document.getElementById('there');
    expect(document.activeElement).toBe(there);
    there?.blur();
    expect(there?.hasAttribute('tabindex')).toBe(false);
  });

  test('ANC-01 with reduced motion it jumps', () => {
    setMedia({ reducedMotion: true });
    page('<a id="link" href="#there">go</a><p id="there" data-at="1000">x</p>');
    start();
    click('link');
    expect(scrolled).toEqual([{ top: 830, behavior: 'instant' }]);
  });

  test('ANC-01 a focusable target keeps its place in the tab order', () => {
    page('<a id="link" href="#field">go</a><input id="field" data-at="0">');
    start();
    click('link');
    expect(document.activeElement?.id).toBe('field');
    expect(document.activeElement?.hasAttribute('tabindex')).toBe(false);
  });

  test.each([
    ['ctrl', { ctrlKey: true }],
    ['meta', { metaKey: true }],
    ['shift', { shiftKey: true }],
    ['alt', { altKey: true }],
    ['the middle button', { button: 1 }],
  ])('ANC-01 ignores a click with %s', (_name, init) => {
    page('<a id="link" href="#there">go</a><p id="there" data-at="1000">x</p>');
    start();
    expect(click('link', init)).toBe(false);
    expect(scrolled).toEqual([]);
  });

  test('ANC-01 ignores prevented clicks, new tabs, downloads and links to other pages', () => {
    page(`<a id="taken" href="#there">go</a><a id="tab" href="#there" target="_blank">go</a>
      <a id="file" href="#there" download>go</a><a id="else" href="/other#there">go</a><p id="there" data-at="9">x</p>`);
    start();
    document.getElementById('taken')?.addEventListener('click', event => event.preventDefault());
    click('taken');
    window.addEventListener('click', event => event.preventDefault(), { once: true, signal: end.signal });
    for (const id of ['tab', 'file', 'else']) click(id);
    expect(scrolled).toEqual([]);
  });

  test('ANC-01 adds no history entry, so Back returns to the previous page', () => {
    page('<a id="link" href="#there">go</a><p id="there" data-at="1000">x</p>');
    start();
    const before = history.length;
    click('link');
    expect([history.length, location.hash]).toEqual([before, '']);
  });

  test('ANC-02 a missing target logs an error that names it, without scrolling', () => {
    page('<a id="link" href="#nowhere">go</a>');
    start();
    document.getElementById('link')?.focus();
    click('link');
    expect(console.error).toHaveBeenCalledTimes(1);
    expect(console.error).toHaveBeenCalledWith(expect.stringMatching(/"nowhere".*was not found/));
    expect(scrolled).toEqual([]);
    expect(document.activeElement?.id).toBe('link');
  });

  test.each([
    ['a.b', '#a.b'],
    ['é', '#%C3%A9'],
    ['%C3%A9', '#%C3%A9'],
    ['1', '#1'],
    ['a b', '#a%20b'],
    ['a"]b', '#a"]b'],
    ['100%', '#100%'],
  ])('ANC-02 the id %s is found by %s', (id, href) => {
    page('<a id="link">go</a><p data-at="1000">x</p>');
    document.querySelector('a')?.setAttribute('href', href);
    document.querySelector('p')?.setAttribute('id', id);
    start();
    click('link');
    expect(console.error).not.toHaveBeenCalled();
    expect(scrolled).toEqual([{ top: 830, behavior: 'smooth' }]);
  });

  test('ANC-02 supports targets of older pages (`a[name]`)', () => {
    page('<a id="link" href="#old">go</a><a name="old" data-at="1000"></a>');
    start();
    click('link');
    expect(scrolled).toEqual([{ top: 830, behavior: 'smooth' }]);
  });

  test.each(['#', '#top', '#TOP'])('ANC-02 %s scrolls to the top and focuses it', href => {
    page(`<a id="link" href="${href}">go</a>`);
    start();
    expect(click('link')).toBe(true);
    expect(scrolled).toEqual([{ top: 0, behavior: 'smooth' }]);
    expect(document.activeElement).toBe(document.body);
    expect(document.body).toHaveAttribute('tabindex', '-1');
    document.body.blur();
  });

  test('ANC-02 opens components that hide the target', () => {
    page(
      '<a id="link" href="#there">go</a><details><details><p id="there" data-at="1000">x</p></details></details>',
    );
    const asked = jest.fn();
    document.addEventListener('beforematch', asked, { signal: end.signal });
    start();
    click('link');
    expect(asked).toHaveBeenCalledTimes(1);
    expect([...document.querySelectorAll('details')].map(details => details.open)).toEqual([true, true]);
  });

  test('a target in a dialog scrolls the dialog, not the page', () => {
    page('<dialog open><a id="link" href="#there">go</a><p id="there">x</p></dialog>');
    const into = jest.fn();
    Object.assign(document.getElementById('there') as HTMLElement, { scrollIntoView: into });
    start();
    click('link');
    expect(into).toHaveBeenCalledTimes(1);
    expect(scrolled).toEqual([]);
  });

  test('stops with its signal', () => {
    page('<a id="link" href="#there">go</a><p id="there" data-at="1000">x</p>');
    start();
    end.abort();
    click('link');
    expect(scrolled).toEqual([]);
  });
});

describe('a hash in the URL', () => {
  test('ANC-03 is removed without a history entry, and followed at once', () => {
    page('<p id="there" data-at="1000">x</p>');
    history.replaceState({ own: 1 }, '', '/page?q=1#there');
    const before = history.length;
    start();
    expect(location.href).toMatch(/\/page\?q=1$/);
    expect(history.length).toBe(before);
    expect(history.state).toEqual({ own: 1 });
    expect(scrolled).toEqual([{ top: 830, behavior: 'instant' }]);
  });

  test('ANC-03 an unknown or undecodable hash is removed and reported', () => {
    for (const hash of ['#nowhere', '#%E0%A4%A']) {
      history.replaceState(null, '', `/page${hash}`);
      start();
      expect(location.hash).toBe('');
      expect(console.error).toHaveBeenLastCalledWith(expect.stringContaining(`"${hash.slice(1)}"`));
    }
    expect(scrolled).toEqual([]);
  });

  test('ANC-03 ignores a missing hash and text fragments', () => {
    start();
    history.replaceState(null, '', '/page#:~:text=air');
    start();
    expect(location.hash).toBe('#:~:text=air');
    expect(console.error).not.toHaveBeenCalled();
    expect(scrolled).toEqual([]);
  });

  test('ANC-03 corrects for content above that has grown, unless the visitor has scrolled', () => {
    page('<p id="there" data-at="1000">x</p>');
    jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    history.replaceState(null, '', '/page#there');
    start();
    window.dispatchEvent(new Event('load'));
    expect(scrolled).toHaveLength(2);
    history.replaceState(null, '', '/page#there');
    start();
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 50 });
    window.dispatchEvent(new Event('load'));
    expect(scrolled).toHaveLength(3);
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
  });
});
