/** @jest-environment node */
import fc from 'fast-check';
import {
  adjacent,
  beyond,
  clamp,
  destination,
  isEnough,
  last,
  limit,
  nearest,
  normal,
  overflows,
  pages,
  place,
  type Rail,
  resolve,
  slack,
  stop,
  toIndex,
  toPage,
  turn,
  wrap,
} from './rail';

// The same rows on every run.
fc.configureGlobal({ seed: 25, numRuns: 500 });

/** A row of slides of given sizes. */
function rail(sizes: readonly number[], size: number, more: Partial<Rail> = {}): Rail {
  const { gap = 0, perPage = 1, type = 'slide', focus } = more;
  let start = 0;
  const starts = sizes.map(width => {
    start += width + gap;
    return start - width - gap;
  });
  const single = focus !== undefined;
  const rest = { perMove: 0, rewind: false, trimSpace: true, omitEnd: false } as const;
  return {
    type,
    length: sizes.length,
    size,
    starts,
    sizes,
    gap,
    perPage,
    focus,
    single,
    ...rest,
    ...more,
  };
}

/** Slides of one size; a page of them fills the row. */
const even = (length: number, perPage: number, more: Partial<Rail> = {}): Rail =>
  rail(Array(length).fill((999 + (more.gap ?? 0)) / perPage - (more.gap ?? 0)), 999, { perPage, ...more });

const some = {
  gap: fc.integer({ min: 0, max: 40 }),
  perPage: fc.integer({ min: 1, max: 5 }),
  perMove: fc.integer({ min: 0, max: 3 }),
  rewind: fc.boolean(),
  trimSpace: fc.constantFrom<Rail['trimSpace']>(true, false, 'move'),
  omitEnd: fc.boolean(),
};
const type = fc.constantFrom<Rail['type']>('slide', 'loop', 'fade');
const focus = fc.constantFrom<Rail['focus']>(undefined, 'center', 0, 1, 2);
const length = fc.integer({ min: 0, max: 12 });

/** Rows of equal slides. */
const rows = fc
  .tuple(length, fc.record({ ...some, type, focus }))
  .map(([count, more]) => even(count, more.perPage, more));
/** Rows of slides with their own widths. */
const mixed = fc
  .tuple(
    fc.array(fc.integer({ min: 20, max: 700 }), { minLength: 1, maxLength: 10 }),
    fc.integer({ min: 100, max: 900 }),
    fc.record({ ...some, type, focus: fc.constantFrom<Rail['focus']>(undefined, 'center', 0) }),
  )
  .map(([sizes, size, more]) => rail(sizes, size, more));
const any = fc.oneof(rows, mixed);
const filled = any.filter(row => row.length > 0);
const slides = any.map((row): Rail => ({ ...row, type: 'slide' }));
const rings = filled.map((row): Rail => ({ ...row, type: 'loop' }));

const at = (row: Rail, index: number) => ({ index, at: stop(row, index) });

/** The indices that the same control visits one after the other, until it stops or repeats. */
function walk(row: Rail, control: string, from = 0, steps = 30): number[] {
  const seen = [from];
  for (let index = from; seen.length < steps; ) {
    const dest = resolve(row, at(row, index), control) ?? index;
    const next = wrap(row, dest);
    if (next < 0 || next === index) break;
    index = next;
    seen.push(index);
  }
  return seen;
}

describe('ends and pages', () => {
  test('the last index is one of the slides, and -1 without any', () => {
    fc.assert(
      fc.property(any, row => {
        const end = last(row);
        expect(end).toBeGreaterThanOrEqual(row.length ? 0 : -1);
        expect(end).toBeLessThan(Math.max(row.length, 0));
      }),
    );
  });

  test('a page starts at an index that can be reached, and that index is on this page', () => {
    fc.assert(
      fc.property(
        filled.filter(row => row.single || !row.omitEnd),
        row => {
          for (let page = 0; page < pages(row); page++) {
            const index = toIndex(row, page);
            expect(index).toBeGreaterThanOrEqual(0);
            expect(index).toBeLessThanOrEqual(last(row));
            expect(toPage(row, index)).toBe(page);
          }
        },
      ),
    );
  });

  test('every index is on a page, and later ones on no earlier page', () => {
    fc.assert(
      fc.property(filled, row => {
        let before = 0;
        for (let index = 0; index < row.length; index++) {
          const page = toPage(row, index);
          expect(page).toBeGreaterThanOrEqual(before);
          expect(page).toBeLessThan(pages(row));
          before = page;
        }
      }),
    );
  });

  test.each([
    [7, 3, {}, 3, 4],
    [7, 3, { perMove: 1 }, 3, 4],
    [7, 3, { focus: 'center' as const }, 7, 6],
    [7, 3, { focus: 'center' as const, omitEnd: true }, 6, 5],
    [7, 3, { focus: 0, omitEnd: true }, 5, 4],
    [7, 3, { type: 'loop' as const }, 3, 4],
    [7, 3, { type: 'loop' as const, perMove: 1 }, 3, 6],
    [2, 3, {}, 1, 0],
    [0, 1, {}, 0, -1],
    [1, 1, {}, 1, 0],
  ])('%i slides, %i to a page, %j: %i dots, and %i is the last index', (count, perPage, more, dots, end) => {
    const row = even(count, perPage, more);
    expect([pages(row), last(row)]).toEqual([dots, end]);
  });
});

describe('steps', () => {
  test('repeated steps reach the end, and back the start', () => {
    fc.assert(
      fc.property(
        // `omitEnd` is for rows with a focus.
        slides.filter(row => row.length > 0 && (row.single || !row.omitEnd)),
        row => {
          const there = { ...row, rewind: false };
          const on = walk(there, '>');
          expect(stop(there, on.at(-1) as number)).toBeCloseTo(limit(there, true));
          const back = walk(there, '<', last(there));
          expect(stop(there, back.at(-1) as number)).toBeCloseTo(limit(there, false));
          expect(on).toEqual([...on].sort((a, b) => a - b));
        },
      ),
    );
  });

  test('every control results in a valid index', () => {
    const asked = fc.oneof(
      fc.constantFrom('>', '<', '+', '-'),
      fc.integer({ min: 0, max: 15 }).map(number => `>${number}`),
      fc.integer({ min: 0, max: 15 }).map(number => `+${number}`),
      fc.integer({ min: 0, max: 15 }).map(number => `-${number}`),
      fc.double({ noNaN: false }),
      fc.string(),
    );
    fc.assert(
      fc.property(filled, fc.nat(), asked, (row, from, control) => {
        const index = from % row.length;
        const dest = resolve(row, at(row, index), control);
        if (dest === undefined || typeof control === 'number' || !row.perMove) return;
        expect(Number.isInteger(dest)).toBe(true);
        // At most one turn of the loop, or none.
        if (row.type !== 'loop') expect(dest).toBeLessThan(row.length);
      }),
    );
  });

  test('rewinding steps from the end to the start, and from the start to the end', () => {
    fc.assert(
      fc.property(
        slides.filter(row => last(row) > 0 && row.trimSpace !== 'move' && (row.single || !row.omitEnd)),
        row => {
          const rewinds = { ...row, rewind: true };
          const end = last(rewinds);
          expect(resolve(rewinds, at(rewinds, end), '>')).toBe(0);
          expect(resolve(rewinds, at(rewinds, 0), '<')).toBe(end);
        },
      ),
    );
  });

  test('a loop has no end: each step moves by at most a page', () => {
    fc.assert(
      fc.property(
        rings.filter(row => row.length > 1 && isEnough(row)),
        fc.nat(),
        (row, from) => {
          const here = at(row, from % (last(row) + 1));
          expect(adjacent(row, here, false)).toBeGreaterThan(here.index);
          expect(adjacent(row, here, true)).toBeLessThan(here.index);
        },
      ),
    );
  });

  // As measured with Splide 4.1.4.
  test.each([
    [{}, '>', 0, [0, 3, 4]],
    [{}, '<', 4, [4, 3, 0]],
    [{ perMove: 1 }, '>', 0, [0, 1, 2, 3, 4]],
    [{ perMove: 2 }, '>', 0, [0, 2, 4]],
    [{ focus: 'center' as const }, '>', 0, [0, 1, 2, 3, 4, 5, 6]],
    [{ focus: 'center' as const, trimSpace: 'move' as const }, '>', 0, [0, 2, 3, 4, 5, 6]],
    [{ focus: 'center' as const, trimSpace: 'move' as const }, '<', 6, [6, 4, 3, 2, 1, 0]],
  ])('SLD-03: of 7 slides, 3 per page, with %j, %s from %i moves to %j', (more, control, from, expected) => {
    expect(walk(even(7, 3, more), control, from)).toEqual(expected);
  });

  test('rewind visits 0, 3, 4, 0; a loop 0, 3, 4, 0, and backwards 6, 3, 0', () => {
    expect(walk(even(7, 3, { rewind: true }), '>', 0, 4)).toEqual([0, 3, 4, 0]);
    const ring = even(7, 3, { type: 'loop' });
    expect(walk(ring, '>', 0, 4)).toEqual([0, 3, 4, 0]);
    expect(walk(ring, '<', 0, 4)).toEqual([0, 6, 3, 0]);
    expect(resolve(ring, at(ring, 0), '<')).toBe(-1);
  });

  test('without a full page there are no moves', () => {
    const row = even(2, 3);
    for (const control of ['>', '<', '+1', '-1']) expect(walk(row, control)).toEqual([0]);
  });

  test('from between two positions the end can still be reached', () => {
    const row = even(4, 1);
    expect(adjacent(row, { index: 3, at: stop(row, 3) }, false)).toBe(-1);
    expect(adjacent(row, { index: 3, at: stop(row, 3) - 40 }, false)).toBe(3);
    expect(adjacent(row, { index: 0, at: 40 }, true)).toBe(0);
  });

  test('numbers are rounded and limited to the row; an invalid control has no index', () => {
    const row = even(5, 1);
    const here = at(row, 1);
    expect(resolve(row, here, 3.7)).toBe(4);
    expect(resolve(row, here, -3)).toBe(0);
    expect(resolve(row, here, 99)).toBe(4);
    expect(resolve(row, here, '>3')).toBe(3);
    expect(resolve(row, here, '<3')).toBe(0);
    expect(resolve(row, here, '+')).toBe(2);
    for (const nothing of ['nowhere', '']) expect(resolve(row, here, nothing)).toBeUndefined();
    expect(resolve(row, here, Number.NaN)).toBeNaN();
    expect(resolve(even(5, 1, { type: 'loop' }), here, -3)).toBe(-3);
  });

  test('a step beyond an end stops at the end first', () => {
    const row = even(7, 3);
    expect(destination(row, at(row, 3), 6, true)).toBe(4);
    expect(destination(row, at(row, 1), -2)).toBe(0);
  });
});

describe('positions', () => {
  test('a trimmed row shows no avoidable empty space', () => {
    fc.assert(
      fc.property(
        slides.filter(row => row.length > 0 && !!row.trimSpace),
        fc.nat(),
        (row, index) => {
          const rest = stop(row, index % row.length);
          const [low, high] = [Math.min(0, slack(row)), Math.max(0, slack(row))];
          expect(rest).toBeGreaterThanOrEqual(low);
          expect(rest).toBeLessThanOrEqual(high);
        },
      ),
    );
  });

  test('positions grow with the index, and by one turn per turn', () => {
    fc.assert(
      fc.property(filled, row => {
        for (let index = 0; index < row.length; index++) {
          const on = place(row, index + row.length) - place(row, index);
          expect(on).toBeCloseTo(row.type === 'fade' ? 0 : turn(row));
          if (index > 0) expect(stop(row, index)).toBeGreaterThanOrEqual(stop(row, index - 1) - 1e-6);
        }
      }),
    );
  });

  test('the nearest slide is found, and of two the later one', () => {
    fc.assert(
      fc.property(any, fc.integer({ min: -3000, max: 9000 }), (row, where) => {
        const index = nearest(row, where);
        const far = Math.abs(stop(row, index) - where);
        const more = row.type === 'loop' && row.length > 1 ? row.length : 0;
        for (let other = -more; other < row.length + more; other++) {
          const away = Math.abs(stop(row, other) - where);
          expect(away).toBeGreaterThanOrEqual(far - 1e-6);
          // Positions are sums of fractions, so equal ones may differ by rounding.
          if (other > index) expect(away).toBeGreaterThanOrEqual(far - 1e-6);
        }
      }),
    );
    expect(nearest(even(4, 1), 1.5 * 999)).toBe(2);
    expect(nearest(even(4, 1), -50)).toBe(0);
  });

  test('a position moves by whole turns to where its nearest slide is real', () => {
    fc.assert(
      fc.property(rings, fc.double({ min: -1, max: 2, noNaN: true }), (row, turns) => {
        const where = turns * turn(row);
        const back = normal(row, where);
        const by = (back - where) / turn(row);
        expect(by).toBeCloseTo(Math.round(by));
      }),
    );
    const ring = even(5, 1, { type: 'loop' });
    for (let index = -2; index < 7; index++)
      expect(nearest(ring, normal(ring, index * 999))).toBe((index + 5) % 5);
    expect(normal(even(5, 1), -40)).toBe(-40);
  });

  test('`beyond` returns the end that is passed', () => {
    const row = even(3, 1);
    expect([-1, 0, 1998, 1999].map(where => beyond(row, where))).toEqual([-1, 0, 0, 1]);
  });

  test('slides that fit do not overflow; slides that fade always do', () => {
    expect(overflows(even(3, 3))).toBe(false);
    expect(overflows(even(4, 3))).toBe(true);
    expect(overflows(even(1, 1, { type: 'fade' }))).toBe(true);
    expect(overflows(even(0, 1))).toBe(false);
  });

  test('a number as focus places the active slide in the track', () => {
    const row = even(7, 3, { focus: 1, trimSpace: false });
    expect([0, 1, 2].map(index => Math.round(place(row, index)))).toEqual([-333, 0, 333]);
    expect(Math.round(place(even(7, 3, { focus: 'center', trimSpace: false }), 0))).toBe(-333);
  });
});

describe('wrapping', () => {
  test('an index of a loop is wrapped by one turn, others stay', () => {
    fc.assert(
      fc.property(rings, fc.integer({ min: -30, max: 30 }), (row, index) => {
        const wrapped = wrap(row, index);
        if (index >= -row.length) {
          expect(wrapped).toBeGreaterThanOrEqual(0);
          expect(wrapped).toBeLessThan(row.length);
          expect(Math.abs((wrapped - index) % row.length)).toBe(0);
        } else expect(wrapped).toBeLessThanOrEqual(0);
        expect(wrap({ ...row, type: 'slide' }, index)).toBe(index);
      }),
    );
  });

  test('clamp accepts its bounds in any order', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer(), (value, a, b) => {
        const held = clamp(value, a, b);
        expect(held).toBe(clamp(value, b, a));
        expect(held).toBeGreaterThanOrEqual(Math.min(a, b));
        expect(held).toBeLessThanOrEqual(Math.max(a, b));
      }),
    );
  });
});
