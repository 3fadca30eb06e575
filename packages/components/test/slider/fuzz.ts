import type { Browser, Page } from 'playwright-core';
import { launch, openPage, openPages, play, playCase, seedsFrom } from './browser';
import type { Case, Difference } from './case';
import { generate } from './generate';
import { hunt } from './hunt';
import { mutants } from './mutants';

/** The smallest part of a case that still differs in the same way. */
async function shrink(given: Case, differs: (one: Case) => Promise<boolean>): Promise<Case> {
  let best = given;
  const attempt = async (tried: Case): Promise<boolean> => {
    if (!(await differs(tried))) return false;
    best = tried;
    return true;
  };
  for (let changed = true; changed; ) {
    changed = false;
    for (let place = best.script.length - 1; place >= 0; place--) {
      // A fade is compared only after its end.
      if (best.options.type === 'fade' && best.script[place]?.do === 'wait') continue;
      const script = best.script.filter((_, other) => other !== place);
      if (await attempt({ ...best, script })) changed = true;
    }
    for (const name of Object.keys(best.options)) {
      const { [name as 'speed']: _, ...options } = best.options;
      if (await attempt({ ...best, options })) changed = true;
    }
    for (const [place, command] of best.script.entries()) {
      if (command.do !== 'drag') continue;
      for (let point = command.path.length - 1; point >= 0; point--) {
        const path = command.path.filter((_, other) => other !== point);
        const script = best.script.with(place, { ...command, path });
        if (await attempt({ ...best, script })) {
          changed = true;
          break;
        }
      }
    }
    while (best.slides > 0 && (await attempt({ ...best, slides: best.slides - 1 }))) changed = true;
  }
  return best;
}

const value = (name: string, none: number): number => {
  const place = process.argv.indexOf(`--${name}`);
  const given = place < 0 ? none : Number(process.argv[place + 1]);
  if (Number.isInteger(given) && given >= 0) return given;
  console.error(`--${name} takes a whole number from 0 on`);
  process.exit(2);
};

const first = value('seed', 1);
const cases = value('cases', 2000);
const most = value('show', 1);
const listed = process.argv.indexOf('--seeds');
const seeds = listed < 0 ? seedsFrom(first, cases) : (process.argv[listed + 1] ?? '').split(',').map(Number);

/** The kind of the first difference of a case: cases of one kind usually have one cause. */
function kindOf({ case: { family, script, options }, field, step }: Difference): string {
  const after = script[step]?.do ?? (step < 0 ? 'mount' : 'end');
  return `${family}: ${field} after ${after} (${options.type})`;
}

/** Groups values by a string. */
function grouped<T>(values: readonly T[], by: (value: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) groups.set(by(value), [...(groups.get(by(value)) ?? []), value]);
  return groups;
}

/** Prints each string with its count, the most frequent first. */
function printCounts(counted: Map<string, readonly unknown[]>): void {
  for (const [text, seeds] of [...counted].sort((a, b) => b[1].length - a[1].length)) {
    console.log(
      `  ${seeds.length} × ${text}${typeof seeds[0] === 'number' ? `: ${seeds.slice(0, 6).join(' ')}` : ''}`,
    );
  }
}

/** Prints the differences of a case, with `--all` everything that was observed. */
function print({ differences, ours, theirs }: Awaited<ReturnType<typeof playCase>>, given: Case): void {
  for (const { step, field, ours: own, theirs: other } of differences) {
    console.log(`  step ${step} ${JSON.stringify(given.script[step])}, ${field}`);
    console.log(`    ours   ${JSON.stringify(own)}\n    theirs ${JSON.stringify(other)}`);
  }
  if (!process.argv.includes('--all')) return;
  for (const [place, view] of ours.entries()) {
    console.log(`  [${place - 1}] ${JSON.stringify(given.script[place - 1])}`);
    console.log(`    ours   ${JSON.stringify(view)}\n    theirs ${JSON.stringify(theirs[place])}`);
  }
}

/** Searches for each mutant in the cases of its family; the known seeds don't count. */
async function huntAll(browser: Browser): Promise<void> {
  const page = await openPage(browser);
  for (const mutant of mutants) {
    const seed = await hunt(page, mutant, true);
    console.log(`${mutant.family}: ${mutant.id}: ${seed === undefined ? 'not found' : `seed ${seed}`}`);
    if (seed === undefined) process.exitCode = 1;
  }
}

const browser = await launch();
const single = process.argv.indexOf('--case');
if (single >= 0) {
  const page = (await openPages(browser, 1))[0] as Page;
  const given = JSON.parse(process.argv[single + 1] ?? '') as Case;
  const result = await playCase(page, given);
  console.log(result.excused.join('\n'));
  print(result, given);
  await browser.close();
  process.exit(result.differences.length > 0 ? 1 : 0);
}
if (process.argv.includes('--mutants')) {
  await huntAll(browser);
  await browser.close();
  process.exit();
}
try {
  const pages = await openPages(browser, 2);
  const [page] = pages as [Page];
  const began = performance.now();
  const results = await play(pages, seeds);
  const failed = results.flatMap(({ differences: [first] }) => (first ? [first] : []));
  const views = results.reduce((sum, result) => sum + result.views, 0);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${seeds.length} cases, ${views} views, ${seconds} s; ${failed.length} differ`);
  printCounts(
    grouped(
      results.flatMap(result => result.excused),
      id => id,
    ),
  );
  const kinds = grouped(failed, kindOf);
  printCounts(
    new Map([...kinds].map(([kind, list]) => [kind, list.map(difference => difference.case.seed)])),
  );
  for (const difference of failed.slice(0, most)) {
    const kind = kindOf(difference);
    const slides = Math.min(difference.case.slides, 2);
    const differs = async (given: Case) => {
      const [now] = (await playCase(page, given)).differences;
      return !!now && kindOf(now) === kind && Math.min(given.slides, 2) === slides;
    };
    const given = generate(difference.case.seed);
    const small = process.argv.includes('--whole') ? given : await shrink(given, differs);
    console.log(`\nseed ${given.seed}:`, JSON.stringify(small));
    print(await playCase(page, small), small);
  }
  if (failed.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
}
