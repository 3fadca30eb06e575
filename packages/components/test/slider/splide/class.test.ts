import {
  type Component,
  DEFAULTS,
  EventBinder,
  EventInterface,
  RequestInterval,
  type SlideComponent,
  Splide,
  State,
  Throttle,
} from '../../../src/slider/splide/index';

const html = (slides = 5, attributes = '', more = '') => `
  <section class="splide" aria-label="Machines" ${attributes}>
    <div class="splide__track"><ul class="splide__list">${Array.from(
      { length: slides },
      (_, index) => `<li class="splide__slide">${index}</li>`,
    ).join('')}</ul></div>${more}
  </section>`;

/** A mounted slider; moves end at once. */
function mount(options = {}, ...args: Parameters<Splide['mount']>): Splide {
  document.body.innerHTML ||= html();
  return new Splide('.splide', { speed: 0, ...options }).mount(...args);
}

afterEach(() => jest.useRealTimers());
beforeEach(() => {
  document.body.innerHTML = html();
  Splide.defaults = {};
});

describe('SLD-02: the class of Splide', () => {
  test('throws where the root, its parts or its JSON are not right', () => {
    expect(() => new Splide('.nothing')).toThrow('.nothing is invalid.');
    document.body.innerHTML = html(2, `data-splide="{'perPage'}"`);
    expect(() => new Splide('.splide')).toThrow('Invalid JSON in data-splide');
    document.body.innerHTML = '<div class="splide"></div>';
    expect(() => new Splide('.splide').mount()).toThrow('A track/list element is missing.');
    document.body.innerHTML = html();
    const splide = mount();
    expect(() => splide.mount()).toThrow('Already mounted!');
  });

  test('options come from the defaults, from all sliders, from the constructor and from the markup, in this order', () => {
    document.body.innerHTML = html(5, `data-splide='{"interval": 3}'`);
    Splide.defaults = { interval: 1, perMove: 1, gap: 1 };
    const { options } = new Splide('.splide', { interval: 2, perMove: 2 });
    expect(options).toMatchObject({ interval: 3, perMove: 2, gap: 1, perPage: 1, easing: DEFAULTS.easing });
    expect(options.i18n?.next).toBe('Next slide');
    expect(options.slideFocus).toBe(false);
    expect(new Splide('.splide', { isNavigation: true }).options.slideFocus).toBe(true);
  });

  test('states are those of Splide', () => {
    const splide = new Splide('.splide', { speed: 0 });
    const { CREATED, IDLE, DESTROYED } = Splide.STATES;
    expect(splide.state.is(CREATED)).toBe(true);
    splide.mount();
    expect(splide.state.is([CREATED, IDLE])).toBe(true);
    splide.destroy();
    expect(splide.state.is(DESTROYED)).toBe(true);
  });

  test('moves, is refreshed, gets and loses slides', () => {
    const splide = mount();
    expect(splide.go('>').index).toBe(1);
    splide.add(['<li class="new">5</li>', document.createElement('li')], 0);
    expect(splide.length).toBe(7);
    expect(splide.Components.Slides.getAt(0)?.slide.className).toContain('new splide__slide');
    splide.remove('.new');
    splide.remove([0]);
    splide.remove((slide: SlideComponent) => slide.index > 3);
    expect(splide.length).toBe(4);
    splide.root.querySelector('.splide__slide')?.remove();
    expect(splide.emit('refresh').length).toBe(3);
    expect(splide.Components.Pagination.items).toHaveLength(3);
  });

  test('destroy restores the markup, and the slider can be mounted again', () => {
    const before = document.body.innerHTML;
    const splide = mount({
      autoplay: true,
      type: 'loop',
      padding: 10,
      cover: true,
      keyboard: 'focused',
      live: true,
    });
    expect(document.querySelector('.splide__toggle')).not.toBeNull();
    splide.go(2).destroy();
    expect(document.body.innerHTML).toBe(before);
    splide.mount();
    expect(splide.root.classList.contains('is-initialized')).toBe(true);
    expect(splide.index).toBe(2);
  });
});

describe('SLD-01: events of the class', () => {
  test('handlers have names, namespaces and lists of names, and get the arguments of Splide', () => {
    const calls: unknown[] = [];
    const splide = new Splide('.splide', { speed: 0 });
    splide.on('mounted ready', () => calls.push('start'));
    splide.on('move.mine', (...args: number[]) => calls.push(args));
    splide.on(['pagination:updated'], (data: { items: unknown[] }, _: unknown, item: { page: number }) =>
      calls.push([data.items.length, item.page]),
    );
    splide.mount();
    expect(calls).toEqual([[5, 0], 'start', 'start']);
    calls.length = 0;
    splide.go(2);
    splide.off('move.mine').go(1);
    expect(calls).toEqual([
      [2, 0, 2],
      [5, 2],
      [5, 1],
    ]);
  });

  test('handlers need no types: those of an event have its arguments', () => {
    const calls: unknown[] = [];
    const splide = new Splide('.splide', { speed: 0 });
    splide.on('active', slide => calls.push(slide.slide.textContent));
    splide.on('moved', (index, previous) => calls.push(index - previous));
    splide.on('pagination:mounted', ({ list, items }) => calls.push(list.children.length === items.length));
    splide.on(['mine.a', 'yours'], (text, number) => calls.push(`${text}${number}`));
    splide.mount().go(2).emit('yours', 'a', 1);
    expect(calls).toEqual([true, '0', 2, '2', 'a1']);
  });

  test('a site’s own events reach only its handlers, whatever their names are', () => {
    const calls: unknown[] = [];
    const splide = new Splide('.splide', { speed: 0 });
    splide.on('mine go copy', (...args: unknown[]) => calls.push(args));
    splide.emit('mine', 1).mount().emit('mine', 2).emit('go', 3, 3).emit('copy');
    expect(calls).toEqual([[1], [2], [3, 3], []]);
    expect(splide.index).toBe(0);
  });

  test('events of the engine that Splide lacks are not passed on', () => {
    const names: string[] = [];
    const splide = new Splide('.splide', { speed: 0 });
    for (const name of [
      'moved',
      'draw',
      'idle',
      'refreshed',
      'changed',
      'redraw',
      'offscreen',
      'copy',
      'go',
    ]) {
      splide.on(name, () => names.push(name));
    }
    splide.mount().go(1).refresh();
    expect(names).toEqual(['moved']);
  });

  test('progress of the rotation is computed only while it has a handler', () => {
    jest.useFakeTimers();
    jest.advanceTimersByTime(1);
    const splide = mount({ autoplay: true, interval: 1000 });
    expect(jest.getTimerCount()).toBe(1);
    const rates: number[] = [];
    splide.on('autoplay:playing', (rate: number) => rates.push(rate));
    jest.advanceTimersByTime(500);
    expect(rates.at(-1)).toBeGreaterThan(0.4);
    splide.destroy();
  });
});

describe('SLD-01: extensions of the class', () => {
  test('an extension runs from before sizes are known until the end, and again at the next mount', () => {
    const steps: string[] = [];
    const extension = (
      splide: Splide,
      components: Splide['Components'],
      options: Splide['options'],
    ): Component => ({
      setup() {
        steps.push(`setup ${splide.length} ${options.perPage} ${components.Extension === this}`);
        splide.on('mounted.extension', () => steps.push('mounted'));
      },
      mount: () => void steps.push(`mount ${splide.length}`),
      destroy: () => {
        splide.off('mounted.extension');
        steps.push('destroy');
      },
    });
    const splide = mount({}, { Extension: extension });
    expect(steps).toEqual(['setup 0 1 true', 'mount 5', 'mounted']);
    steps.length = 0;
    splide.destroy().mount();
    expect(steps).toEqual(['destroy', 'setup 5 1 true', 'mount 5', 'mounted']);
  });

  test('a transition of the site moves the slides, and ends the move', async () => {
    const started: number[] = [];
    let end = () => {};
    const splide = mount({ speed: 400 }, {}, () => ({
      start(index: number, done: () => void) {
        started.push(index);
        end = done;
      },
      cancel() {},
    }));
    const moved = new Promise(resolve => splide.on('moved', resolve));
    // In a page without layout all slides are in one place, so a move through its functions.
    splide.Components.Move.move(2, 2, 0);
    expect(splide.state.is(Splide.STATES.MOVING)).toBe(true);
    end();
    expect(await moved).toBe(2);
    expect(started).toEqual([2]);
  });
});

describe('SLD-03: parts of the class', () => {
  test('the direction of text is that of the page, unless an option sets it', () => {
    const { Direction } = mount({ direction: 'rtl' }).Components;
    expect([
      Direction.resolve('ArrowLeft'),
      Direction.resolve('paddingLeft', true),
      Direction.orient(3),
    ]).toEqual(['ArrowRight', 'paddingLeft', 3]);
  });

  test('slides of a loop have indices one turn earlier and later', () => {
    const { Slides } = mount({ type: 'loop' }).Components;
    expect(Slides.getAt(-1)).toMatchObject({
      index: -1,
      slideIndex: 4,
      isClone: true,
      slide: Slides.getAt(4)?.slide,
    });
    expect(Slides.getAt(5)?.slide).toBe(Slides.getAt(0)?.slide);
    expect(Slides.getAt(-6)).toBeUndefined();
    expect(Slides.getAt(4)?.isWithin(0, 1)).toBe(true);
    expect(Slides.getAt(-1)?.isWithin(0, 0)).toBe(false);
  });

  test('classes, the path of the arrows and labels can be replaced', () => {
    mount({
      classes: { prev: 'splide__arrow--prev mine', page: 'splide__pagination__page mine' },
      arrowPath: 'M0 0h40',
      i18n: { prev: 'Zurück' },
    });
    expect(document.querySelectorAll('.mine')).toHaveLength(6);
    expect(document.querySelector('.splide__arrow--prev')?.getAttribute('aria-label')).toBe('Zurück');
    expect(document.querySelectorAll('path[d="M0 0h40"]')).toHaveLength(2);
  });

  test('keys, drags and announcements can be switched off', () => {
    const { Keyboard, Live, Elements } = mount({ keyboard: 'global' }).Components;
    const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
    Keyboard.disable(true);
    press();
    expect(Elements.slides.findIndex(slide => slide.classList.contains('is-active'))).toBe(0);
    Keyboard.disable(false);
    press();
    expect(Elements.slides.findIndex(slide => slide.classList.contains('is-active'))).toBe(1);
    Live.disable(true);
    expect(Elements.track.getAttribute('aria-live')).toBe('off');
    expect(Elements.list.hasAttribute('aria-live')).toBe(false);
  });

  test('sliders in sync move together, and events name the class', () => {
    document.body.innerHTML = `<div id="a">${html()}</div><div id="b">${html()}</div>`;
    const first = new Splide('#a .splide', { speed: 0 });
    const second = new Splide('#b .splide', { speed: 0, isNavigation: true });
    const connected: unknown[] = [];
    second.on('navigation:mounted', (splides: Splide[]) => connected.push(...splides));
    first.sync(second);
    first.mount();
    second.mount();
    first.go(3);
    expect(second.index).toBe(3);
    second.go(1);
    expect(first.index).toBe(1);
    expect(connected).toEqual([first]);
    expect(first.splides).toEqual([{ splide: second }]);
  });
});

describe('SLD-01: what Splide exports for extensions', () => {
  test('a binder removes only what it has added', () => {
    const calls: string[] = [];
    const [first, other] = [EventBinder(), EventBinder()];
    first.bind(window, 'resize.a scroll', () => calls.push('one'));
    other.bind([window, document], ['resize'], () => calls.push('other'));
    first.unbind(window, 'resize');
    first.dispatch(window, 'resize');
    first.unbind(window, 'resize.a');
    first.dispatch(window, 'resize');
    first.destroy();
    first.dispatch(window, 'scroll');
    other.dispatch(document, 'resize');
    other.destroy();
    other.dispatch(document, 'resize');
    expect(calls).toEqual(['one', 'other', 'other', 'other', 'other']);
  });

  test('an event interface ends with its slider', () => {
    const calls: unknown[] = [];
    const splide = mount();
    const { on, emit } = EventInterface(splide);
    on('moved', (...args: number[]) => calls.push(args));
    on('mine', (...args: unknown[]) => calls.push(args));
    splide.off('moved').go(1);
    emit('mine', [1], null);
    splide.destroy().mount().go(2);
    expect(calls).toEqual([
      [1, 0, 1],
      [[1], null],
    ]);
  });

  test('timers run, are paused and end', () => {
    jest.useFakeTimers();
    let count = 0;
    const rates: number[] = [];
    const interval = RequestInterval(
      100,
      () => count++,
      rate => rates.push(rate),
      2,
    );
    expect(interval.isPaused()).toBe(true);
    interval.start();
    jest.advanceTimersByTime(60);
    interval.pause();
    jest.advanceTimersByTime(500);
    expect([count, interval.isPaused()]).toEqual([0, true]);
    interval.start(true);
    jest.advanceTimersByTime(80);
    expect(count).toBe(1);
    jest.advanceTimersByTime(500);
    expect([count, interval.isPaused()]).toEqual([2, true]);
    expect(Math.max(...rates)).toBe(1);
    const calls: number[] = [];
    const throttled = Throttle((value: number) => calls.push(value), 100);
    throttled(1);
    throttled(2);
    jest.advanceTimersByTime(100);
    throttled(3);
    jest.advanceTimersByTime(100);
    expect(calls).toEqual([1, 3]);
    const state = State(1);
    state.set(2);
    expect([state.is(2), state.is([1, 3])]).toEqual([true, false]);
  });
});
