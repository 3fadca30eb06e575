/** @jest-environment node */
import { close, type MegaMenuOptions, megamenu, open, press, show, up, way } from './megamenu.behaviour';

const options: MegaMenuOptions = {
  items: [
    { key: 'a', parent: '', extra: true },
    { key: 'b', parent: 'a' },
    { key: 'c', parent: 'b' },
    { key: 'd', parent: '' },
  ],
  openOn: 'click',
};
const start = megamenu.init(options);
const at = (key: string) => open(key)(start, options);
const look = (key: string | null, room = 0) =>
  megamenu.view({ ...start, active: key, room }, options, (part, of = '') => `${part} ${of}`);

describe('megamenu: state', () => {
  it('MEG-01 is closed initially, and opens at the first level or at an item', () => {
    expect(start.active).toBeNull();
    expect(at('').active).toBe('');
    expect(at('c').active).toBe('c');
    expect(way('c', options)).toEqual(['', 'a', 'b', 'c']);
    expect(way(null, options)).toEqual([]);
  });

  it('opens at the first level if the item is unknown', () => {
    expect(at('gone').active).toBe('');
  });

  it('MEG-03 closing resets the active item and counts returns of focus', () => {
    expect(close(true)(at('c'), options)).toMatchObject({ active: null, focus: null, returned: 1 });
    expect(close(false)(at('c'), options)).toMatchObject({ active: null, returned: 0 });
    expect(close(true)(start, options)).toBe(start);
  });

  it('MEG-04 goes up one level, with focus on the button that opened the last one', () => {
    const state = up(at('c'), options);
    expect(state).toMatchObject({ active: 'b', focus: { toggle: 'c', title: '' } });
    const first = at('');
    expect(up(first, options)).toBe(first);
    expect(up(start, options)).toBe(start);
  });

  it('opens an item, closes it, and returns to a narrow column', () => {
    const state = press('b')(at('a'), options);
    expect(state).toMatchObject({ active: 'b', focus: { toggle: 'b', title: 'b' } });
    expect(press('a')(state, options)).toMatchObject({ active: '', focus: { toggle: 'a' } });
    expect(show('')(at('c'), options)).toMatchObject({ active: '', focus: { toggle: 'a' } });
    expect(press('d')(state, options).active).toBe('d');
  });

  it('a click right after opening on hover does not close', () => {
    const hovered = open('a', undefined, 1000)(at(''), options);
    expect(hovered.focus).toEqual(at('').focus);
    expect(press('a', 1500)(hovered, options)).toBe(hovered);
    expect(press('a', 1501)(hovered, options).active).toBe('');
    expect(press('d', 1100)(hovered, options).active).toBe('d');
  });

  it('falls back to the first level if the active item is removed', () => {
    const fewer = { ...options, items: options.items.slice(0, 1) };
    expect(megamenu.settle?.(at('c'), fewer).active).toBe('');
    expect(megamenu.settle?.(at('a'), fewer).active).toBe('a');
    expect(megamenu.settle?.(start, fewer)).toBe(start);
  });
});

describe('megamenu: view', () => {
  it('MEG-02 when closed, nothing is reachable', () => {
    expect(look(null).root('')).toMatchObject({ hidden: '', '--open': false });
    expect(look('').root('')).toMatchObject({ hidden: false, '--open': true });
    expect(look('').column('a')).toMatchObject({ hidden: '' });
  });

  it('MEG-09 toggles have `aria-controls` and `aria-expanded`', () => {
    expect(look('b').toggle('a')).toMatchObject({ 'aria-expanded': 'true', 'aria-controls': 'column a' });
    expect(look('b').toggle('d')).toMatchObject({ 'aria-expanded': 'false' });
  });

  it('MEG-06 an open column is active, current or narrow', () => {
    const states = (room: number) => {
      const view = look('c', room);
      return [view.start(''), view.column('a'), view.column('b'), view.column('c')].map(column =>
        ['--narrow', '--active', '--current'].filter(name => column[name]).join(),
      );
    };
    expect(states(1186)).toEqual(['--active', '--active', '--active', '--current']);
    expect(states(799)).toEqual(['--narrow', '--active', '--active', '--current']);
    expect(states(600)).toEqual(['--narrow', '--narrow', '--active', '--current']);
    expect(look('c', 600).columns('')).toMatchObject({ 'data-cmp-narrow': '2', 'data-cmp-wide': '2' });
  });

  it('MEG-07 extra information counts as a column', () => {
    expect(look('a', 1186).columns('')).toMatchObject({ '--extra': true, 'data-cmp-wide': '3' });
    expect(look('b', 1186).columns('')).toMatchObject({ '--extra': false, 'data-cmp-wide': '3' });
  });

  it('MEG-08 every level except the first has a back button', () => {
    expect(look('').back('')).toEqual({ hidden: '' });
    expect(look('a').back('')).toEqual({ hidden: false });
  });
});
