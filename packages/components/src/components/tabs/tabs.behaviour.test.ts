/** @jest-environment node */
import {
  narrowed,
  press,
  select,
  type TabsOptions,
  type TabsState,
  tabs,
  unfold,
  variantOf,
} from './tabs.behaviour';

const options: TabsOptions = {
  items: [
    { key: 'a', title: 'First' },
    { key: 'b', title: 'Second' },
    { key: 'c', title: 'Third' },
  ],
  variant: 'dropdown',
};
const start = tabs.init(options);
const id = (part: string, key = '') => `${part}/${key}`;
const narrow = narrowed(true)(start, options);

/** The keys of the tabs that the view shows as active. */
const active = (state: TabsState, given = options) =>
  given.items
    .map(({ key }) => key)
    .filter(key => tabs.view(state, given, id).tab(key)['aria-selected'] === 'true');

describe('tabs: state', () => {
  it('TAB-01 exactly one is active initially: the requested one, else the first', () => {
    expect(start.active).toBe('a');
    expect(tabs.init({ ...options, activeItem: 'c' }).active).toBe('c');
    expect(tabs.init({ ...options, activeItem: 'gone' }).active).toBe('a');
    expect(tabs.init({ ...options, items: [] }).active).toBe('');
  });

  it('TAB-01 selecting a tab stores the previous one; selecting the active one does nothing', () => {
    const second = select('b')(start, options);
    expect(second).toMatchObject({ active: 'b', previous: 'a' });
    expect(active(second)).toEqual(['b']);
    expect(select('b')(second, options)).toBe(second);
  });

  it('TAB-01 an unknown controlled value still leaves one active', () => {
    expect(active(tabs.assign?.(start, 'gone', options) ?? start)).toEqual(['a']);
  });

  it('TAB-01 if the active tab is removed, the previous one becomes active, else the first', () => {
    const third = select('c')(select('b')(start, options), options);
    const without = { ...options, items: options.items.slice(0, 2) };
    expect(tabs.settle?.(third, without)).toMatchObject({ active: 'b', previous: '' });
    expect(
      tabs.settle?.(select('c')(start, options), { ...options, items: [{ key: 'b', title: '' }] }),
    ).toMatchObject({ active: 'b' });
    expect(tabs.settle?.(third, options)).toBe(third);
  });

  it('a tab selected by key receives focus once a parent has made it active', () => {
    const waiting = { ...select('b', 'b')(start, options), active: 'a', previous: '' };
    expect(tabs.assign?.(waiting, 'b', options)).toMatchObject({ active: 'b', focus: 'b' });
    expect(tabs.assign?.(waiting, 'c', options)).toMatchObject({ active: 'c', focus: '' });
  });
});

describe('tabs: dropdown', () => {
  it('TAB-03 when narrow, the first press opens, the next selects a tab and closes', () => {
    const open = press('a')(narrow, options);
    expect(open).toMatchObject({ open: true, active: 'a', toggled: 1 });
    expect(press('c')(open, options)).toMatchObject({ open: false, active: 'c', previous: 'a', toggled: 2 });
    expect(press('a')(open, options)).toMatchObject({ open: false, active: 'a', toggled: 2 });
  });

  it('TAB-03 when wide, a press selects the tab', () => {
    expect(press('b')(start, options)).toMatchObject({ open: false, active: 'b' });
  });

  it.each(['mobile-accordion', 'restructure'] as const)('TAB-05 %s has no dropdown', variant => {
    expect(press('b')(narrow, { ...options, variant })).toMatchObject({ open: false, active: 'b' });
  });

  it('TAB-03 a single tab has no dropdown either', () => {
    const single = { ...options, items: options.items.slice(0, 1) };
    const state = narrowed(true)(tabs.init(single), single);
    expect(press('a')(state, single)).toBe(state);
    expect(tabs.view(state, single, id).tab('a')['aria-expanded']).toBe(false);
  });

  it('becoming wide closes it; returns the same state if nothing changes', () => {
    const open = unfold(true)(narrow, options);
    expect(narrowed(false)(open, options)).toMatchObject({ open: false, narrow: false });
    expect(narrowed(true)(narrow, options)).toBe(narrow);
    expect(unfold(true)(open, options)).toBe(open);
  });

  it('only the active tab has `aria-expanded`', () => {
    const view = tabs.view(unfold(true)(narrow, options), options, id);
    expect(view.tab('a')['aria-expanded']).toBe('true');
    expect(view.tab('b')['aria-expanded']).toBe(false);
    expect(view.root('')['--open']).toBe(true);
    expect(view.tablist('')).toMatchObject({ 'aria-orientation': 'vertical', 'data-cmp-title': 'First' });
  });
});

describe('tabs: view', () => {
  it('CMP-13 tabs and panels reference each other; only the active tab is a tab stop', () => {
    const view = tabs.view(start, options, id);
    expect(view.tab('a')).toMatchObject({
      id: 'tab/a',
      'aria-controls': 'tabpanel/a',
      tabindex: '0',
      '--active': true,
    });
    expect(view.tab('b')).toMatchObject({ tabindex: '-1', '--active': false });
    expect(view.tabpanel('a')).toMatchObject({ 'aria-labelledby': 'tab/a', hidden: false, tabindex: '0' });
    expect(view.tabpanel('b')).toMatchObject({ hidden: 'until-found', tabindex: false });
  });

  it('TAB-05 the style system’s class sets the variant', () => {
    expect(variantOf('cmp-tabs cmp-tabs--restructure')).toBe('restructure');
    expect(variantOf('x cmp-tabs--mobile-accordion')).toBe('mobile-accordion');
    expect(variantOf()).toBe('dropdown');
  });
});
