// Runs in the page: builds each combination of an outer component and what it contains, and reports what differs from the table.

/**
 * Tries every input on every inner element in every outer component. The page has the library as `library`.
 *
 * @param rows - for each kind of inner element, who owns an arrow key, Escape, a mouse, a finger and the wheel
 * @param kindsOfInner - the function of that name in `inners.mjs`
 * @returns the number of combinations, the rows that were tried, and the differences
 */
export function tryAll(rows, kindsOfInner) {
  const { slider, wheel, mount, tabs, accordion, carousel, megamenu, searchtoggle, languageswitcher } =
    globalThis.library;
  // The pointers of a script cannot be captured.
  Element.prototype.setPointerCapture = () => undefined;

  const { row, inners } = kindsOfInner();

  const directions = ['ltr', 'rtl', 'ttb'];
  const outers = [
    ...directions.flatMap(direction => [
      { kind: 'slider', direction, keyboard: true, isShadow: false },
      { kind: 'slider', direction, keyboard: 'global', isShadow: true },
    ]),
    { kind: 'tabs', direction: 'ltr', isShadow: false },
    { kind: 'tabs', direction: 'rtl', isShadow: true },
    { kind: 'accordion', direction: 'rtl', isShadow: false },
    { kind: 'accordion', direction: 'ltr', isShadow: true },
    { kind: 'carousel', direction: 'ltr', isShadow: false },
    // Backspace goes back to the level above.
    { kind: 'megamenu', direction: 'ltr', isShadow: false, key: 'Backspace' },
    { kind: 'megamenu', direction: 'rtl', isShadow: true, key: 'Backspace' },
    ...['megamenu', 'searchtoggle', 'languageswitcher'].flatMap(kind => [
      { kind, direction: 'ltr', isShadow: false, key: 'Escape' },
      { kind, direction: 'rtl', isShadow: true, key: 'Escape' },
    ]),
  ];
  /** Each asks about the keys in what has the focus, so nobody scrolls there. */
  const movesFocus = kind => /^(tabs|accordion|megamenu)$/.test(kind);

  /** Puts HTML into an element or into a shadow root of it, and returns where it is. */
  const place = (host, html, isShadow) => {
    const root = isShadow ? host.attachShadow({ mode: 'open' }) : host;
    if (isShadow) root.adoptedStyleSheets = [sheet];
    root.innerHTML = html;
    return root;
  };
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(document.querySelector('style').textContent);

  const markupOf = {
    slider: row(['a', '<div data-here></div>', 'c']),
    tabs: `<div class="cmp-tabs" data-cmp-is="tabs"><ol class="cmp-tabs__tablist" role="tablist" data-cmp-hook-tabs="tablist">${['a', '<div data-here></div>', 'c'].map((panel, index) => `<li class="cmp-tabs__tab${index === 1 ? ' cmp-tabs__tab--active' : ''}" role="tab" data-cmp-hook-tabs="tab" id="t${index}">${panel}</li>`).join('')}</ol>${['a', 'b', 'c'].map(panel => `<div class="cmp-tabs__tabpanel" role="tabpanel" data-cmp-hook-tabs="tabpanel">${panel}</div>`).join('')}</div>`,
    accordion: `<div class="cmp-accordion" data-cmp-is="accordion">${['a', '<div data-here></div>', 'c'].map(button => `<div class="cmp-accordion__item" data-cmp-hook-accordion="item"><h3><button class="cmp-accordion__button" data-cmp-hook-accordion="button">${button}</button></h3><div class="cmp-accordion__panel" data-cmp-hook-accordion="panel">p</div></div>`).join('')}</div>`,
    carousel: `<div class="cmp-carousel" data-cmp-is="carousel" aria-label="c"><div class="cmp-carousel__content">${['a', '<div data-here></div>', 'c'].map((slide, index) => `<div class="cmp-carousel__item${index === 1 ? ' cmp-carousel__item--active' : ''}" data-cmp-hook-carousel="item">${slide}</div>`).join('')}</div></div>`,
    megamenu:
      '<div class="cmp-megamenu" id="m"><div class="cmp-megamenu__columns"><div class="cmp-megamenu__start"><button class="cmp-megamenu__toggle">a</button><div class="cmp-megamenu__column"><a class="cmp-megamenu__link" href="#b">b</a><div data-here></div></div></div></div></div>',
    searchtoggle:
      '<div class="cmp-searchtoggle"><button class="cmp-searchtoggle__button">a</button><div class="cmp-searchtoggle__panel"><div data-here></div></div></div>',
    languageswitcher:
      '<details class="cmp-languageswitcher"><summary class="cmp-languageswitcher__button">a</summary><div data-here></div></details>',
  };
  /** Layers: their behaviours, and what opens them. */
  const layers = {
    megamenu: [megamenu.behaviour, () => megamenu.open('0')],
    searchtoggle: [searchtoggle.behaviour, () => searchtoggle.open(true)],
    languageswitcher: [languageswitcher.behaviour, () => languageswitcher.open(true)],
  };
  /** Starts an outer component; `index` is where it is, `events` what a slider has emitted. */
  const start = ({ kind, direction, keyboard }, root) => {
    const element = root.querySelector(`.cmp-${kind}`);
    if (kind === 'slider') {
      const options = {
        direction,
        keyboard,
        speed: 0,
        start: 1,
        height: '6rem',
        wheel: true,
        pagination: false,
      };
      const made = slider(element, options, [wheel]);
      const events = [];
      made.on('drag dragging', () => events.push(1));
      made.mount();
      return { made, events, index: () => made.index, reset: () => made.go(1), stop: () => made.destroy() };
    }
    if (kind === 'accordion') {
      const running = mount(accordion, element);
      const buttons = [...element.querySelectorAll('.cmp-accordion__button')];
      return {
        events: [],
        index: () => buttons.indexOf(element.getRootNode().activeElement),
        reset: () => buttons[1].focus(),
        stop: () => running.destroy(),
      };
    }
    if (layers[kind]) {
      const [behaviour, open] = layers[kind];
      const running = mount(behaviour, element);
      // A key must change it.
      const index = () => JSON.stringify(running.state()[behaviour.value]);
      return { events: [], index, reset: () => running.send(open(), 'test'), stop: () => running.destroy() };
    }
    const running = kind === 'tabs' ? mount(tabs, element) : carousel.mount(element);
    const parts = kind === 'tabs' ? '.cmp-tabs__tab' : '.cmp-carousel__item';
    const index = () =>
      [...element.querySelectorAll(parts)].findIndex(part => part.className.includes('--active'));
    return { events: [], index, reset: () => undefined, stop: () => running.destroy() };
  };

  let clock = 1e9;
  const send = (target, event) => {
    // Each turn of the wheel is one of its own.
    clock += 1000;
    if (event.type === 'wheel') Object.defineProperty(event, 'timeStamp', { value: clock });
    target.dispatchEvent(event);
  };
  const init = { bubbles: true, cancelable: true, composed: true };
  const press = (target, key) => send(target, new KeyboardEvent('keydown', { ...init, key }));
  /** Does something with a way of -1 or 1, as a visitor would: an action for each column. */
  const inputs = [
    (target, vertical, way) => {
      const key = vertical ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
      press(target, key[way < 0 ? 0 : 1]);
    },
    target => press(target, 'Escape'),
    ...['mouse', 'touch'].map(pointerType => (target, vertical, way) => {
      const pointer = (type, distance, buttons) =>
        send(
          target,
          new PointerEvent(type, {
            ...init,
            pointerType,
            isPrimary: true,
            buttons,
            [vertical ? 'clientY' : 'clientX']: 100 - way * distance,
          }),
        );
      pointer('pointerdown', 0, 1);
      pointer('pointermove', 20, 1);
      pointer('pointermove', 40, 1);
      pointer('pointerup', 40, 0);
    }),
    (target, vertical, way) =>
      send(target, new WheelEvent('wheel', { ...init, [vertical ? 'deltaY' : 'deltaX']: 40 * way })),
  ];

  /** Starts the sliders in an inner element; `reset` moves what is in it to where the combination has it. */
  const prepare = (root, vertical, direction, at) => {
    const made = [...root.querySelectorAll('[data-vertical]')].map(element => {
      const isVertical = element.dataset.vertical === 'true';
      const along = direction === 'rtl' ? 'rtl' : 'ltr';
      const options = {
        direction: isVertical ? 'ttb' : along,
        height: '3rem',
        keyboard: true,
        speed: 0,
        // The wheel moves a horizontal slider by swipes sideways.
        wheel: isVertical,
      };
      return slider(element, options, [wheel]).mount();
    });
    const target = root.querySelector('[data-target]') ?? root.firstElementChild;
    const scroller = root.firstElementChild;
    const reset = () => {
      const far = { start: 0, middle: 60, end: 9999 }[at];
      if (vertical) scroller.scrollTop = far;
      else scroller.scrollLeft = direction === 'rtl' ? -far : far;
      for (const slider of made) slider.go(at === 'end' ? 1 : 0);
    };
    if (target.matches('[data-own]'))
      for (const type of ['keydown', 'pointerdown', 'wheel'])
        target.addEventListener(type, event => event.preventDefault(), { passive: false });
    const stop = () => {
      for (const slider of made) slider.destroy();
    };
    return { target, reset, stop };
  };

  const differences = [];
  const seen = new Set();
  let count = 0;
  for (const [number, outer] of outers.entries()) {
    const { kind, direction, isShadow } = outer;
    const vertical = direction === 'ttb';
    for (const inner of inners) {
      // Backspace moves no slider either.
      const isAlong = outer.key === 'Backspace' ? /along/ : /^scrolls along/;
      if (movesFocus(kind) && outer.key !== 'Escape' && isAlong.test(inner.name)) continue;
      document.body.innerHTML = `<div id="host" dir="${direction === 'rtl' ? 'rtl' : 'ltr'}" style="width:600px"></div>`;
      const root = place(document.getElementById('host'), markupOf[kind], isShadow);
      const running = start(outer, root);
      // Every second component has what it contains in a shadow root of its own.
      const inside = place(root.querySelector('[data-here]'), inner.html(vertical), number % 2 === 1);
      const { target, reset, stop } = prepare(inside, vertical, direction, inner.at);
      // Only sliders are asked for more than keys, and only layers for Escape.
      const columns = outer.key === 'Escape' ? [1] : kind === 'slider' ? [0, 2, 3, 4] : [0];
      for (const column of columns) {
        const act = outer.key === 'Backspace' ? target => press(target, outer.key) : inputs[column];
        for (const way of outer.key ? [1] : [-1, 1]) {
          reset();
          running.reset();
          running.events.length = 0;
          const before = running.index();
          act(target, vertical, way);
          const isOuter = running.index() !== before || running.events.length > 0;
          const cell = rows[inner.name]?.[column];
          const isForwards = way * (direction === 'rtl' ? -1 : 1) > 0;
          const isAtEnd = inner.at !== 'middle' && isForwards === (inner.at === 'end');
          const expected = { inner: false, outer: true, 'until its end': isAtEnd }[cell];
          count++;
          seen.add(inner.name);
          if (isOuter !== expected) {
            const where = `${kind} ${direction} ${outer.keyboard ?? outer.key ?? ''}${isShadow ? ' in a shadow root' : ''}`;
            differences.push(
              `${where}: ${inner.html(vertical)} at ${inner.at}, column ${column}, way ${way}: ${isOuter ? 'outer' : 'inner'}, but ${cell}`,
            );
          }
        }
      }
      stop();
      running.stop();
    }
  }
  return { count, seen: [...seen], differences };
}
