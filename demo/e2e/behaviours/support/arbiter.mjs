// Runs in the page: builds each combination of an outer component and what it contains, and reports what differs from the table.

/**
 * Tries every input on every inner element in every outer component. The page has the library as `library`.
 *
 * @param rows - for each kind of inner element, who owns a key, a mouse, a finger and the wheel
 * @returns the number of combinations, the rows that were tried, and the differences
 */
export function tryAll(rows) {
  const { slider, wheel, mount, tabs, accordion, carousel } = globalThis.library;
  // The pointers of a script cannot be captured.
  Element.prototype.setPointerCapture = () => undefined;

  const box = (style, inner = 'wide and high') =>
    `<div tabindex="0" style="width:100px;height:40px;${style}"><div style="width:400px;height:200px">${inner}</div></div>`;
  const row = (slides, more = '') =>
    `<div class="cmp-slider" ${more}><div class="cmp-slider__track"><div class="cmp-slider__list">${slides.map(slide => `<div class="cmp-slider__slide">${slide}</div>`).join('')}</div></div></div>`;
  const along = vertical => (vertical ? 'overflow:hidden auto' : 'overflow:auto hidden');
  const across = vertical => along(!vertical);
  const pan = vertical => (vertical ? 'pan-y' : 'pan-x');

  /** The name of a row, and elements of that kind: HTML, or a function of the axis. The event's target has `data-target`, or is the first element. */
  const kinds = [
    ['text, links, buttons', ['<p>text</p>', '<a href="#x">link</a>', '<button>press</button>']],
    [
      'form fields, editable text',
      [
        '<input value="text">',
        '<input type="range">',
        '<input type="radio">',
        '<select><option>a<option>b</select>',
        '<textarea></textarea>',
        '<p contenteditable>text</p>',
        '<div contenteditable="plaintext-only"><b data-target>text</b></div>',
      ],
    ],
    [
      '`role=slider`, or `aria-valuenow` with `tabindex`',
      [
        '<div role="slider" tabindex="0">o</div>',
        '<div role="spinbutton" tabindex="0" aria-valuenow="1"><span data-target>1</span></div>',
        '<div role="separator" tabindex="0" aria-valuenow="1">|</div>',
      ],
    ],
    ['media with controls', ['<video controls></video>', '<audio controls></audio>']],
    ['media without controls', ['<video tabindex="0"></video>']],
    [
      'listbox, combobox, text box, menu, tree, grid, radio group, tabs',
      [
        '<ul role="listbox" tabindex="0"><li role="option" data-target>a</li></ul>',
        '<div role="combobox" tabindex="0">a</div>',
        '<div role="textbox" tabindex="0">a</div>',
        '<div role="menu"><button role="menuitem" data-target>a</button></div>',
        '<div role="menubar"><a role="menuitem" href="#x" data-target>a</a></div>',
        '<ul role="tree"><li role="treeitem" tabindex="0" data-target>a</li></ul>',
        '<div role="grid"><div role="row"><div role="gridcell" tabindex="0" data-target>a</div></div></div>',
        '<div role="radiogroup"><span role="radio" tabindex="0" data-target>a</span></div>',
        '<div role="tablist"><button role="tab" data-target>a</button></div>',
      ],
    ],
    [
      'dialog, popover, `role=application`',
      [
        '<dialog open style="position:static"><button data-target>a</button></dialog>',
        '<div role="alertdialog"><button data-target>a</button></div>',
        '<div popover><button data-target>a</button></div>',
        '<div role="application"><canvas tabindex="0" data-target></canvas></div>',
      ],
    ],
    [
      'scrolls along the axis',
      [
        ['start', vertical => box(along(vertical))],
        ['middle', vertical => box(along(vertical))],
        ['end', vertical => box(along(vertical))],
        ['start', vertical => box(along(vertical), '<a href="#x" data-target>link</a>')],
      ],
    ],
    [
      'scrolls across the axis, or is clipped',
      [
        vertical => box(across(vertical)),
        () => box('overflow:hidden'),
        () => '<div tabindex="0" style="overflow:auto;width:100px;height:40px">little</div>',
      ],
    ],
    [
      '`touch-action` without the axis',
      [
        () => box('overflow:hidden;touch-action:none'),
        vertical => box(`overflow:hidden;touch-action:${pan(!vertical)}`),
        () => '<div style="touch-action:pinch-zoom"><span data-target>map</span></div>',
      ],
    ],
    [
      '`touch-action` with the axis',
      [
        vertical => box(`overflow:hidden;touch-action:${pan(vertical)} pinch-zoom`),
        () => '<button style="touch-action:manipulation">press</button>',
        () => '<button style="touch-action:pan-x pan-y">press</button>',
      ],
    ],
    ['`draggable=true`', ['<div draggable="true"><span data-target>card</span></div>']],
    ['has called `preventDefault`', ['<button data-own>press</button>']],
    [
      'slider along the same axis',
      [
        ['start', vertical => row(['<button data-target>a</button>', 'b'], `data-vertical="${vertical}"`)],
        ['end', vertical => row(['<button data-target>a</button>', 'b'], `data-vertical="${vertical}"`)],
      ],
    ],
    [
      'slider along the other axis',
      [vertical => row(['<button data-target>a</button>', 'b'], `data-vertical="${!vertical}"`)],
    ],
  ];
  const inners = kinds.flatMap(([name, variants]) =>
    variants.map(variant => {
      const [at, html] = Array.isArray(variant) ? variant : ['middle', variant];
      return { name, at, html: typeof html === 'string' ? () => html : html };
    }),
  );

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
  ];
  /** Each asks about the keys in what has the focus, so nobody scrolls there. */
  const movesFocus = kind => kind === 'tabs' || kind === 'accordion';

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
  /** Does something with a way of -1 or 1, as a visitor would. */
  const inputs = [
    (target, vertical, way) => {
      const key = vertical ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
      send(target, new KeyboardEvent('keydown', { ...init, key: key[way < 0 ? 0 : 1] }));
    },
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
      if (movesFocus(kind) && /^scrolls along/.test(inner.name)) continue;
      document.body.innerHTML = `<div id="host" dir="${direction === 'rtl' ? 'rtl' : 'ltr'}" style="width:600px"></div>`;
      const root = place(document.getElementById('host'), markupOf[kind], isShadow);
      const running = start(outer, root);
      // Every second component has what it contains in a shadow root of its own.
      const inside = place(root.querySelector('[data-here]'), inner.html(vertical), number % 2 === 1);
      const { target, reset, stop } = prepare(inside, vertical, direction, inner.at);
      // Only sliders are asked for more than keys.
      for (const [column, act] of inputs.slice(0, kind === 'slider' ? undefined : 1).entries()) {
        for (const way of [-1, 1]) {
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
            const where = `${kind} ${direction} ${outer.keyboard ?? ''}${isShadow ? ' in a shadow root' : ''}`;
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
