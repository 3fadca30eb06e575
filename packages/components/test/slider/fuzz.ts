import { open, play, playCase } from './browser';
import type { Case, Result } from './case';
import { generate } from './generate';

/** The smallest part of a case in which the same still differs. */
async function shrink(given: Case, differs: (one: Case) => Promise<boolean>): Promise<Case> {
  let best = given;
  const attempt = async (one: Case): Promise<boolean> => {
    if (!(await differs(one))) return false;
    best = one;
    return true;
  };
  for (let changed = true; changed; ) {
    changed = false;
    for (let place = best.script.length - 1; place >= 0; place--) {
      // What fades is only compared once it has faded.
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

const seed = value('seed', 1);
const cases = value('cases', 2000);
const most = value('show', 1);
const { browser, pages } = await open(2);
try {
  const began = performance.now();
  const results = await play(pages, seed, cases);
  const failed = results.flatMap((result, place) =>
    result.differences.length > 0 ? [{ result, seed: seed + place }] : [],
  );
  const views = results.reduce((sum, result) => sum + result.views, 0);
  const used = new Map<string, number>();
  for (const id of results.flatMap(result => result.excused)) used.set(id, (used.get(id) ?? 0) + 1);
  console.log(
    `${cases} cases, ${views} views, ${Math.round((performance.now() - began) / 1000)} s; ${failed.length} differ`,
  );
  for (const [id, count] of [...used].sort((a, b) => b[1] - a[1])) console.log(`  ${count} × ${id}`);
  if (failed.length > 1) {
    const kinds = new Map<string, number[]>();
    for (const { result, seed: own } of failed) {
      const { field, step, case: given } = result.differences[0] as Result['differences'][number];
      const kind = `${field} after ${given.script[step]?.do ?? (step < 0 ? 'mount' : 'end')} (${given.options.type})`;
      kinds.set(kind, [...(kinds.get(kind) ?? []), own]);
    }
    for (const [kind, seeds] of [...kinds].sort((a, b) => b[1].length - a[1].length)) {
      console.log(`  ${seeds.length} × ${kind}: ${seeds.slice(0, 6).join(' ')}`);
    }
  }
  for (const { seed: own, result } of failed.slice(0, most)) {
    const kind = (first: Result['differences'][number] | undefined, { script, slides }: Case) =>
      first && `${first.field} ${script[first.step]?.do} ${first.step < 0} ${Math.min(slides, 2)}`;
    const wanted = kind(result.differences[0], generate(own));
    const differs = async (one: Case) => {
      const { differences } = await playCase(pages[0] as (typeof pages)[0], one);
      return kind(differences[0], one) === wanted;
    };
    const small = await shrink(generate(own), differs);
    const { differences, ours, theirs } = await playCase(pages[0] as (typeof pages)[0], small);
    console.log(`\nseed ${own}, shrunk:`, JSON.stringify(small));
    for (const { step, field, ours: own_, theirs: their } of differences) {
      console.log(
        `  step ${step}, ${field}\n    ours   ${JSON.stringify(own_)}\n    theirs ${JSON.stringify(their)}`,
      );
    }
    if (process.argv.includes('--all')) {
      for (const [place, view] of ours.entries()) {
        console.log(`  [${place - 1}] ${JSON.stringify(small.script[place - 1])}`);
        console.log(`    ours   ${JSON.stringify(view)}\n    theirs ${JSON.stringify(theirs[place])}`);
      }
    }
  }
  process.exitCode = failed.length > 0 ? 1 : 0;
} finally {
  await browser.close();
}
