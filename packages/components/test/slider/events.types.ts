import type { Core, Slider } from '../../src/slider/types';

/** Never called: TypeScript checks it (`npm run typecheck`), and an unused `@ts-expect-error` is an error. */
export function types(slider: Slider, core: Core): void {
  slider.on('moved', (index: number, previous: number, dest: number) => [index, previous, dest]);
  slider.on('moved.mine', index => index.toFixed());
  slider.on('move moved.mine', () => undefined);
  slider.on(['move', 'moved.mine'], () => undefined);
  core.subscribe('move idle changed', () => undefined);
  core.intercept('go', index => (index > 2 ? false : undefined));
  // @ts-expect-error -- misspelt
  slider.on('moevd', () => undefined);
  // @ts-expect-error -- the second name is misspelt
  slider.on('move moevd', () => undefined);
  // @ts-expect-error -- misspelt in a list
  slider.on(['moevd'], () => undefined);
  // @ts-expect-error -- the argument is a number
  slider.on('moved', (index: string) => index);
  // @ts-expect-error -- internal events are not public
  slider.on('idle', () => undefined);
  // @ts-expect-error -- misspelt
  core.subscribe('idel', () => undefined);
  // @ts-expect-error -- there is no such interceptor
  core.intercept('og', () => false);
  // @ts-expect-error -- an argument is missing
  slider.emit('overflow');
}
