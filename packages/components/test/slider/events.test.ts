/** @jest-environment node */
import { emitter } from '../../src/slider/events';

test('the first answer to a question that is not undefined counts; who throws is passed over and reported', () => {
  const reported: unknown[] = [];
  Object.assign(globalThis, { reportError: (error: unknown) => reported.push(error) });
  const { subscribe, ask } = emitter();
  const last = jest.fn(() => true);
  subscribe('go', () => undefined);
  subscribe('go', () => {
    throw new Error('mine');
  });
  subscribe('go', () => false);
  subscribe('go', last);
  expect(ask('go', 1, 1)).toBe(false);
  expect(last).not.toHaveBeenCalled();
  expect(reported).toEqual([new Error('mine')]);
  expect(ask('copy', 1)).toBeUndefined();
});

test('what a handler of an event returns, a promise for example, does not keep the event from the next one', () => {
  const { on, emit } = emitter();
  const next = jest.fn();
  on('moved', async () => {});
  on('moved', next);
  emit('moved', 1, 0, 1);
  expect(next).toHaveBeenCalledWith(1, 0, 1);
});

test('a handler of `*` gets every event with its name, and no question', () => {
  const { subscribe, emit, ask, clear } = emitter();
  const emitted: unknown[] = [];
  subscribe('*', (...args) => void emitted.push(args));
  emit('moved', 1, 0, 1);
  ask('go', 1, 1);
  emit('idle');
  clear();
  emit('ready');
  expect(emitted).toEqual([['moved', 1, 0, 1], ['idle']]);
});
