// Splide 4.1.4's own suite, as it is in its npm package, runs over `@plenum/components/slider/splide`.
//
// What counts: the tests of `src/js/components` and `src/js/core`, 260 in all. They import the class, or our page that creates it. The
// tests of `constructors` count separately: these are small exports for extensions that we have as well. Those of `utils` are about
// functions inside of Splide, which the class has not; they run over Splide's own files, so they say nothing about ours and count nowhere.
// Five tests compare numbers of clones that are both 0 here (two of `Clones`, three of `Slides`); they count as the suite counts them.
// A test that fails needs a reason in `splide-suite/reasons.mjs`; a reason without a failing test is an error, too.
//
// The page that the tests use is not in the package. `splide-suite/page.ts` replaces it; the second test runs the suite over Splide itself
// on that page, where all tests must pass.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { root } from '../setup.mjs';
import { reasons } from './splide-suite/reasons.mjs';
import { install, runTwice } from './splide-suite/run.mjs';

const home = join(root, 'target', 'splide-suite');
const counts = tests => tests.filter(({ group }) => group === 'components' || group === 'core');

/** These pass if a frame happens to come in time. */
const UNSTEADY = new Set([
  'Autoplay: Autoplay can emit the playing event while the interval timer is ticking.',
]);

/** The numbers of tests by part. */
function table(tests) {
  const rows = {};
  for (const { group, part, passed } of tests) {
    const name =
      group === 'utils'
        ? '(utils: Splide’s own)'
        : group === 'constructors'
          ? `(constructors) ${part}`
          : part;
    rows[name] ??= { passed: 0, 'failed with a reason': 0 };
    rows[name][passed ? 'passed' : 'failed with a reason']++;
  }
  return rows;
}

before(() => install(home));

test('the class passes Splide’s suite, but for tests with a reason', { timeout: 900_000 }, () => {
  const isExpected = ({ part, name }) => !!reasons[part]?.[name];
  const tests = runTwice(home, 'plenum', isExpected);
  const counted = counts(tests);
  console.table(table(tests));
  console.log(`${counted.filter(({ passed }) => passed).length} of ${counted.length} pass`);
  assert.equal(counted.length, 260);
  const nameOf = ({ part, name }) => `${part}: ${name}`;
  const failed = tests.filter(({ passed }) => !passed);
  for (const test of failed.filter(test => !isExpected(test)))
    console.error(`${nameOf(test)}\n${test.message}`);
  const named = Object.entries(reasons).flatMap(([part, names]) =>
    Object.keys(names).map(name => nameOf({ part, name })),
  );
  const names = new Set(failed.map(nameOf));
  assert.deepEqual(
    [...names].filter(name => !named.includes(name)),
    [],
    'each failure has a reason',
  );
  assert.deepEqual(
    named.filter(name => !names.has(name) && !UNSTEADY.has(name)),
    [],
    'each reason has a failure',
  );
});

test('Splide itself passes all of it on our page', { timeout: 900_000 }, () => {
  const failed = runTwice(home, 'splide', () => false).filter(({ passed }) => !passed);
  assert.deepEqual(
    failed.map(({ part, name, message }) => `${part}: ${name}\n${message}`),
    [],
  );
});
