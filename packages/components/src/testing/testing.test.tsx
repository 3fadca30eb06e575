import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Header } from '../components/header';
import { Modal } from '../components/modal';
import { Tabs } from '../components/tabs';
import { renderBehaviours, resetDom, resize, setIntersecting, setMedia, setupDom } from '.';

setupDom();

const Example = () => (
  <>
    <button type="button" id="ask">
      Ask
    </button>
    <Modal id="m" title="Call back" trigger={{ id: 'ask' }}>
      Text
    </Modal>
  </>
);

const matches = (query: string) => window.matchMedia(query).matches;

describe('setupDom', () => {
  const names = ['matchMedia', 'IntersectionObserver', 'ResizeObserver'];
  const missing = () => [
    ...names.filter(name => !(name in window)),
    ...['showModal', 'close', 'scrollIntoView', 'scrollTo'].filter(
      name => !(name in HTMLDialogElement.prototype),
    ),
  ];

  it('adds what jsdom lacks, once, and removes it again', () => {
    expect(missing()).toEqual([]);
    const { scrollTo } = window;
    const remove = setupDom();
    expect(window.scrollTo).toBe(scrollTo);
    remove();
    expect(missing()).toEqual([...names, 'showModal', 'close', 'scrollIntoView', 'scrollTo']);
    expect(window.scrollTo).not.toBe(scrollTo);
    remove();
    setupDom();
    expect(missing()).toEqual([]);
  });

  it('keeps what the DOM has', () => {
    setupDom()();
    const media = () => ({ matches: true }) as MediaQueryList;
    window.matchMedia = media;
    const remove = setupDom();
    expect(window.matchMedia).toBe(media);
    remove();
    expect(window.matchMedia).toBe(media);
    Reflect.deleteProperty(window, 'matchMedia');
    setupDom();
  });

  it('scrolls the window without "Not implemented" errors, and resets the position', () => {
    const errors = jest.spyOn(console, 'error').mockImplementation();
    const scrolled = jest.fn();
    window.addEventListener('scroll', () => scrolled(window.scrollY));
    window.scrollTo({ top: 300, behavior: 'smooth' });
    window.scrollBy(0, 50);
    window.scroll(0, -10);
    window.scrollTo(0, 20);
    resetDom();
    expect(scrolled.mock.calls).toEqual([[300], [350], [0], [20], [0]]);
    const list = document.createElement('ul');
    list.scrollTo({ left: 40 });
    list.scrollBy(5, 6);
    list.scrollIntoView();
    expect([list.scrollLeft, list.scrollTop]).toEqual([45, 6]);
    expect(errors).not.toHaveBeenCalled();
    errors.mockRestore();
  });

  it('plays and pauses media', async () => {
    const events: string[] = [];
    const video = document.createElement('video');
    for (const type of ['play', 'pause']) video.addEventListener(type, () => events.push(type));
    expect(video.paused).toBe(true);
    await video.play();
    await video.play();
    expect(video.paused).toBe(false);
    video.pause();
    video.pause();
    expect(video.paused).toBe(true);
    await video.play();
    video.load();
    expect(video.paused).toBe(true);
    expect(events).toEqual(['play', 'pause', 'play']);
  });
});

describe('modal dialogs', () => {
  it('take the focus, close with Escape and give the focus back', async () => {
    render(<Example />);
    const button = screen.getByRole('button', { name: 'Ask' });
    await userEvent.click(button);
    expect(screen.getByRole('dialog', { name: 'Call back' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button).toHaveFocus();
  });

  it('stay open if a listener of `cancel` prevents closing, and report `close` with a result', async () => {
    document.body.innerHTML = '<dialog><input autofocus><button>OK</button></dialog>';
    const dialog = document.querySelector('dialog') as HTMLDialogElement;
    const closed = jest.fn();
    dialog.addEventListener('close', closed);
    dialog.addEventListener('cancel', event => event.preventDefault());
    dialog.showModal();
    dialog.showModal();
    expect(document.activeElement?.localName).toBe('input');
    await userEvent.keyboard('{Escape}');
    expect(dialog.open).toBe(true);
    dialog.close('yes');
    expect([dialog.open, dialog.returnValue]).toEqual([false, 'yes']);
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    dialog.close();
    dialog.show();
    expect(() => dialog.showModal()).toThrow(/already open as non-modal/);
    dialog.remove();
    dialog.close();
    expect(() => dialog.showModal()).toThrow(/not in a Document/);
  });

  it('without controls take the focus themselves', () => {
    document.body.innerHTML = '<dialog>Text</dialog>';
    const dialog = document.querySelector('dialog') as HTMLDialogElement;
    dialog.showModal();
    expect(dialog).toHaveFocus();
    dialog.remove();
  });
});

describe('setMedia', () => {
  it('decides which media queries match', () => {
    setMedia({
      width: 767,
      height: 500,
      colorScheme: 'dark',
      contrast: 'more',
      reducedMotion: true,
      hover: false,
    });
    const texts = [
      '(max-width: 767px)',
      '(max-width: 766px)',
      'screen and (min-width:48em)',
      'screen and (min-width: 40em) and (orientation: landscape)',
      'not all and (min-width: 768px)',
      'print, (width <= 767px)',
      '(width < 767px)',
      '(height: 500px)',
      '(prefers-color-scheme: dark)',
      '(prefers-color-scheme: light)',
      '(prefers-contrast: more)',
      '(prefers-contrast)',
      '(prefers-reduced-motion: reduce)',
      '(prefers-reduced-motion: no-preference)',
      '(hover)',
      '(pointer: coarse)',
      '(forced-colors: active)',
      'only print',
      '(unknown: thing)',
    ].filter(matches);
    expect(texts).toEqual([
      '(max-width: 767px)',
      'screen and (min-width: 40em) and (orientation: landscape)',
      'not all and (min-width: 768px)',
      'print, (width <= 767px)',
      '(height: 500px)',
      '(prefers-color-scheme: dark)',
      '(prefers-contrast: more)',
      '(prefers-contrast)',
      '(prefers-reduced-motion: reduce)',
      '(pointer: coarse)',
    ]);
  });

  it('has the defaults of a desktop computer again after each test', () => {
    const texts = [
      '(min-width: 1024px)',
      '(prefers-reduced-motion)',
      '(hover: hover)',
      'screen',
      'print',
    ].filter(matches);
    expect(texts).toEqual(['(min-width: 1024px)', '(hover: hover)', 'screen']);
  });

  it('reports changes to every kind of listener, once', () => {
    const list = window.matchMedia('(prefers-reduced-motion: reduce)');
    const reports: [string, boolean][] = [];
    const report = (name: string) => (event: Event) =>
      reports.push([name, (event as MediaQueryListEvent).matches]);
    const old = report('old');
    list.addEventListener('change', report('new'));
    list.addListener(old);
    list.onchange = report('property');
    setMedia({ reducedMotion: true });
    setMedia({ width: 300 });
    list.removeListener(old);
    setMedia({ reducedMotion: false });
    expect(reports).toEqual([
      ['property', true],
      ['new', true],
      ['old', true],
      ['property', false],
      ['new', false],
    ]);
  });

  it('updates components in React without `act`', () => {
    const errors = jest.spyOn(console, 'error');
    const items = ['a', 'b'].map(key => ({ key, title: key, children: key }));
    render(<Tabs id="t" items={items} />);
    expect(screen.getAllByRole('tab')).toHaveLength(2);
    expect(screen.queryByRole('tablist')).not.toBeNull();
    const before = document.querySelector('.cmp-tabs')?.outerHTML;
    setMedia({ width: 360 });
    expect(document.querySelector('.cmp-tabs')?.outerHTML).not.toBe(before);
    expect(errors).not.toHaveBeenCalled();
    errors.mockRestore();
  });
});

describe('setIntersecting', () => {
  it('reports elements to those who observe them, first as out of view', async () => {
    const [first, other] = [document.createElement('p'), document.createElement('p')];
    const reports: unknown[] = [];
    const observer = new IntersectionObserver(
      entries =>
        reports.push(entries.map(({ target, isIntersecting }) => [target === first, isIntersecting])),
      { rootMargin: '10px', threshold: [0, 1] },
    );
    expect([observer.root, observer.rootMargin, observer.thresholds]).toEqual([null, '10px', [0, 1]]);
    observer.observe(first);
    expect(reports).toEqual([]);
    await waitFor(() => expect(reports).toEqual([[[true, false]]]));
    setIntersecting([first, other]);
    setIntersecting(other);
    observer.observe(other);
    await waitFor(() => expect(reports).toHaveLength(3));
    setIntersecting(first, false);
    observer.unobserve(first);
    setIntersecting(first);
    observer.disconnect();
    setIntersecting(other);
    expect(reports.slice(1)).toEqual([[[true, true]], [[false, true]], [[true, false]]]);
    expect(observer.takeRecords()).toEqual([]);
  });
});

describe('resize', () => {
  it('gives elements a size and reports it', async () => {
    const element = document.createElement('div');
    const reports: number[] = [];
    const observer = new ResizeObserver(([entry]) => {
      reports.push(entry?.contentRect.width ?? -1, entry?.borderBoxSize[0]?.blockSize ?? -1);
    });
    resize(element, { width: 30, height: 20 });
    observer.observe(element);
    await waitFor(() => expect(reports).toEqual([30, 20]));
    resize(element, { width: 40, height: 10 });
    resize(element);
    expect(reports).toEqual([30, 20, 40, 10, 40, 10]);
    expect([element.offsetWidth, element.clientHeight, element.getBoundingClientRect().right]).toEqual([
      40, 10, 40,
    ]);
    observer.unobserve(element);
    resize(element, { width: 1, height: 1 });
    resetDom();
    expect(reports).toHaveLength(6);
    expect(element.offsetWidth).toBe(0);
  });

  it('fixes a header, whose height is then known', () => {
    render(<Header id="h" />);
    const root = document.querySelector('.cmp-header') as HTMLElement;
    expect(root).not.toHaveClass('cmp-header--fixed');
    resize(root.querySelector('.cmp-header__bar') as Element, { width: 1024, height: 96 });
    expect(root).toHaveClass('cmp-header--fixed');
  });
});

describe('renderBehaviours', () => {
  const html = `<div class="cmp-accordion" id="faq"><div class="cmp-accordion__item" data-cmp-hook-accordion="item" id="faq-a">
    <h3 class="cmp-accordion__header"><button class="cmp-accordion__button" data-cmp-hook-accordion="button">Heat</button></h3>
    <div class="cmp-accordion__panel" data-cmp-hook-accordion="panel">Yes.</div></div></div>`;

  it('starts the behaviours of HTML, and is removed after each test', async () => {
    const { container, unmount } = await renderBehaviours(html);
    const button = screen.getByRole('button', { name: 'Heat' });
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    unmount();
    unmount();
    expect(container).not.toBeInTheDocument();
    await renderBehaviours(html, []);
    expect(document.querySelector('#faq')).not.toHaveAttribute('data-cmp-live');
  });

  it('waits for behaviours that are loaded on demand', async () => {
    expect(document.querySelector('#faq')).toBeNull();
    const { container } = await renderBehaviours(
      '<div class="cmp-list cmp-list--paged" id="l"><ul class="cmp-list__items"></ul></div>',
    );
    expect(container.querySelector('.cmp-list')).toHaveAttribute('data-cmp-live');
  });
});
