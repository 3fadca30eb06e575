// biome-ignore assist/source/organizeImports: the clock must be installed before the modules that use it are loaded.
import * as clock from './clock';
import type { Case, Result, View } from './case';
import { compare } from './compare';
import { generate } from './generate';
import { ours } from './ours';
import { perform } from './perform';
import { loadClones, type Make, stage } from './stage';
import { theirs } from './theirs';

const DESTROYED = 7;

/** Plays a case with one of the two sliders, and returns what was observed after each command. */
function play(name: string, make: Make, given: Case): View[] {
  clock.reset();
  clock.page.width = given.width;
  document.body.textContent = '';
  const scene = stage(name, make, given);
  const { subject, second, events, secondEvents } = scene;
  const views: View[] = [];
  let failed = '';
  const onError = (event: ErrorEvent) => {
    failed = event.message;
    event.preventDefault();
  };
  window.addEventListener('error', onError);
  const observe = (run: () => unknown) => {
    failed = '';
    let error = '';
    let edge = false;
    try {
      edge = run() === true;
      clock.settle();
      loadClones(scene);
    } catch (thrown) {
      error = `${thrown}`.replace(/^Error: \[\w+\] /, '');
    }
    let rest: Partial<View> = {};
    try {
      rest = subject.state() < DESTROYED ? subject.view() : { state: DESTROYED };
      rest.second = second
        ? `state ${second.state()}, ${second.state() < DESTROYED ? second.brief() : ''}: ${secondEvents.splice(0).join(' ')}`
        : '';
    } catch (thrown) {
      error ||= `view: ${thrown}`;
    }
    views.push({ ...rest, edge, error: error || failed, events: events.splice(0) } as View);
  };
  observe(() => {
    subject.mount();
    second?.mount();
  });
  for (const command of given.script) observe(() => perform(scene, command));
  observe(() => {
    subject.destroy();
    if (second && second.state() < DESTROYED) second.destroy();
  });
  window.removeEventListener('error', onError);
  return views;
}

/** Plays a case with both. */
function both(given: Case): Result & { ours: View[]; theirs: View[] } {
  const pair = [play('cmp-slider', ours, given), play('splide', theirs, given)] as const;
  return { ...compare(given, ...pair), ours: pair[0], theirs: pair[1] };
}

Object.assign(window, {
  /** Plays the cases of seeds; returns only the results. */
  playSeeds: (seeds: readonly number[]): Result[] =>
    seeds.map(seed => {
      const { differences, excused, guarded, views } = both(generate(seed));
      return { differences: differences.slice(0, 3), excused, guarded, views };
    }),
  playCase: both,
});
