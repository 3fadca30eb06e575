/** @jest-environment node */
import { type GivenOptions, merge } from './options';
import { items, itemsSecondary, ring } from './perPage';

/** The number of items at a width of the page. */
const at = (table: GivenOptions, width: number): GivenOptions =>
  merge(
    table,
    ...Object.entries(table.breakpoints ?? {})
      .reverse()
      .filter(([px]) => width <= Number(px))
      .map(([, part]) => part),
  );

test.each([
  [1600, 3.5, 3],
  [1441, 3.5, 3],
  [1440, 2.5, 3],
  [1281, 2.5, 3],
  [1280, 2.5, 2],
  [1201, 2.5, 2],
  [1200, 1.5, 2],
  [1024, 3, 2],
  [1023, 3, 3],
  [861, 3, 3],
  [860, 3, 2],
  [581, 3, 2],
  [580, 1.2, 1.2],
  [391, 1.2, 1.2],
  [390, 1, 1],
  [320, 1, 1],
])('WRP-03 at %i px %d items, secondary %d, 1 per step', (width, first, second) => {
  expect(at(items, width)).toMatchObject({ perPage: first, perMove: 1 });
  expect(at(itemsSecondary, width)).toMatchObject({ perPage: second, perMove: 1 });
});

test.each([
  [1600, 3, 'slide'],
  [1600, 4, 'loop'],
  [1440, 3, 'loop'],
  [1440, 2, 'slide'],
  [1024, 3, 'slide'],
  [580, 1, 'slide'],
  [580, 2, 'loop'],
  [390, 1, 'slide'],
])('WRP-04 at %i px a loop of %i items is a %s, so that no item is in view twice', (width, length, type) => {
  expect(at(ring(items, length), width).type).toBe(type);
});
