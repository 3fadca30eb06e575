import type { Behaviour, Items } from './types';

/** The behaviour for engine tests: a row of boxes of which one is on, a counter, and a log of its effects. */
export interface BoxState {
  on: string;
  last: string;
  count: number;
}

/** The options of the test behaviour. */
export interface BoxOptions extends Items {
  items: { key: string }[];
  on?: string | undefined;
}

/** The log of the effects. */
export const log: string[] = [];

/** Turns a box on, and counts. */
export const turn = (key: string) => (state: BoxState) => ({
  ...state,
  on: key,
  last: state.on,
  count: state.count + 1,
});

/** The behaviour of the engine's own tests. */
export const boxes: Behaviour<'root' | 'row' | 'box' | 'sum', BoxState, BoxOptions> = {
  name: 'boxes',
  each: ['box'],
  value: 'on',
  derived: ['last'],
  init: options => ({ on: options.on ?? '', last: '', count: 0 }),
  settle: (state, options) =>
    state.on && !options.items.some(({ key }) => key === state.on) ? { ...state, on: '' } : state,
  view: (state, _options, id) => ({
    root: () => ({ '--some': state.on !== '' }),
    row: () => ({ role: 'group' }),
    box: key => ({ id: id('box', key), '--on': key === state.on, 'aria-pressed': `${key === state.on}` }),
    sum: () => ({ text: `${state.count}` }),
  }),
  on: {
    'click box': (_event, key) => turn(key),
    'scroll row': () => turn('scrolled'),
  },
  during: [
    [
      state => state.on,
      ({ state }, signal) => {
        const { on } = state();
        log.push(`${on} begins`);
        signal.onabort = () => log.push(`${on} ends`);
      },
    ],
  ],
  upon: [[state => state.count, ({ state }) => log.push(`count ${state().count}`)]],
  read: (_root, parts) => ({
    items: parts('box').map(([key]) => ({ key })),
    on: parts('box').find(([, element]) => element.classList.contains('cmp-boxes__box--on'))?.[0] ?? '',
  }),
  foreign: root => root.hasAttribute('data-foreign'),
};

/** CMS-style markup, and its root. */
export function markup(attributes = 'id="x"', inner = ''): HTMLElement {
  document.body.innerHTML = `<div class="theme  cmp-boxes" data-cmp-is="boxes" ${attributes}>
    <ol class="cmp-boxes__row"><li class="cmp-boxes__box  cmp-boxes__box--on" id="x-box-a">A</li><li
      data-cmp-hook-boxes="box">B</li></ol><b class="cmp-boxes__sum">none</b>${inner}</div>`;
  return document.body.firstElementChild as HTMLElement;
}

/** The boxes of the page, in order. */
export const box = (index: number) =>
  document.querySelectorAll<HTMLElement>('.cmp-boxes__box, [data-cmp-hook-boxes=box]')[index] as HTMLElement;
