/** @jest-environment node */
import { emitter } from '../../src/slider/events';

test('the first answer that is not undefined counts; who throws is passed over and reported', () => {
  const reported: unknown[] = [];
  Object.assign(globalThis, { reportError: (error: unknown) => reported.push(error) });
  const { on, emit } = emitter();
  on('go', () => undefined);
  on('go', () => {
    throw new Error('mine');
  });
  on('go', () => false);
  on('go', () => true);
  expect(emit('go', 1, 1)).toBe(false);
  expect(reported).toEqual([new Error('mine')]);
  expect(emit('copy', 1)).toBeUndefined();
});

test('a handler of `*` gets every event with its name', () => {
  const { on, emit, clear } = emitter();
  const emitted: unknown[] = [];
  on('*', (...args) => void emitted.push(args), true);
  emit('moved', 1, 0, 1);
  emit('idle');
  clear();
  emit('ready');
  expect(emitted).toEqual([['moved', 1, 0, 1], ['idle']]);
});
