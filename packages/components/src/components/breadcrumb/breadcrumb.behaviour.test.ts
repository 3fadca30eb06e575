/** @jest-environment node */
import { breadcrumb, hide, middle, unfold, unreadable } from './breadcrumb.behaviour';

const items = ['home', 'products', 'compressed', 'screw', 'oil', 'px'].map(key => ({ key }));
const options = { items };
const start = breadcrumb.init(options);
const gone = (state = start, of = options) => {
  const { item } = breadcrumb.view(state, of, part => part);
  return of.items.filter(({ key }) => item(key)['--hidden']).map(({ key }) => key);
};

test('BRC-02 never changes the first item and the last two', () => {
  expect(middle(items).map(({ key }) => key)).toEqual(['products', 'compressed', 'screw']);
  expect([0, 1, 2, 3].map(count => middle(items.slice(0, count)).length)).toEqual([0, 0, 0, 0]);
  expect(gone({ hidden: 99, open: false })).toEqual(['products', 'compressed', 'screw']);
});

test('BRC-02 hides items from the start, up to the last one that is unreadable', () => {
  const fits = { width: 20, cut: false };
  const shortened = { width: 48, cut: true };
  const lost = { width: 47, cut: true };
  expect(unreadable([])).toBe(0);
  expect(unreadable([fits, fits, fits])).toBe(0);
  expect(unreadable([shortened, fits, fits])).toBe(0);
  expect(unreadable([lost, shortened, fits])).toBe(1);
  expect(unreadable([fits, lost, shortened])).toBe(2);
  expect(gone(hide(2)(start, options))).toEqual(['products', 'compressed']);
});

test('BRC-02 one button shows and hides the hidden items', () => {
  const trimmed = hide(2)(start, options);
  const open = unfold(true)(trimmed, options);
  expect(gone(open)).toEqual([]);
  expect(breadcrumb.view(open, options, part => part).more('')).toMatchObject({ 'aria-expanded': 'true' });
  // The widths in an open breadcrumb do not apply to the closed one.
  expect(hide(0)(open, options)).toBe(open);
  expect(gone(unfold(false)(open, options))).toEqual(['products', 'compressed']);
});

test('BRC-02 shows items again when they fit; the same number changes nothing', () => {
  const trimmed = hide(2)(start, options);
  expect(hide(2)(trimmed, options)).toBe(trimmed);
  expect(gone(hide(0)(trimmed, options))).toEqual([]);
});
