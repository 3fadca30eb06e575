/** @jest-environment node */
import fc from 'fast-check';
import { easeOut, flick, SAMPLE, scrollTime, velocity } from './motion';

fc.configureGlobal({ seed: 25 });

const sample = (main: number, time: number) => ({ main, cross: 0, time });

test('the velocity is the distance per time, and 0 if the pointer has rested or no time has passed', () => {
  expect(velocity(sample(0, 0), sample(50, 100))).toBe(0.5);
  expect(velocity(sample(50, 0), sample(0, 100))).toBe(-0.5);
  fc.assert(
    fc.property(
      fc.integer(),
      fc.oneof(fc.constant(0), fc.integer({ min: SAMPLE, max: 5000 })),
      (way, time) => {
        expect(velocity(sample(0, 0), sample(way, time))).toBe(0);
      },
    ),
  );
});

test('SLD-03: a flick moves by its power, in its direction, up to its maximum', () => {
  expect(flick(0.5, 600, 1000)).toBe(300);
  expect(flick(-5, 600, 1000)).toBe(-1000);
  fc.assert(
    fc.property(
      fc.double({ min: -20, max: 20, noNaN: true }),
      fc.nat(2000),
      fc.nat(5000),
      (speed, power, most) => {
        const way = flick(speed, power, most);
        expect(Math.abs(way)).toBeLessThanOrEqual(most);
        if (way) expect(Math.sign(way)).toBe(Math.sign(speed));
      },
    ),
  );
});

test('SLD-03: a free scroll takes its minimum time, longer for long distances, and no time without distance', () => {
  expect(scrollTime(0.5, 800)).toBe(0);
  expect(scrollTime(100, 800)).toBe(800);
  expect(scrollTime(-1500, 800)).toBe(1000);
});

test('a free scroll slows down from start to end', () => {
  expect([easeOut(0), easeOut(1)]).toEqual([0, 1]);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 0.98, noNaN: true }), rate => {
      const [first, second, third] = [easeOut(rate), easeOut(rate + 0.01), easeOut(rate + 0.02)] as const;
      expect(second).toBeGreaterThan(first);
      expect(third - second).toBeLessThan(second - first);
    }),
  );
});
