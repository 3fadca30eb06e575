// Runs named steps one after the other, goes on after a failure, and says at the end which failed and what each took.

import { run } from './setup.mjs';

const seconds = start => Math.round((performance.now() - start) / 1000);

/**
 * The steps of these names, all where none is named. Ends the process where a name is unknown.
 *
 * @param steps - `[name, command, arguments]` each
 */
export function choose(steps, wanted) {
  const unknown = wanted.filter(name => !steps.some(([step]) => step === name));
  if (unknown.length > 0) {
    const known = steps.map(([step]) => step).join(', ');
    console.error(`no step is called ${unknown.join(', ')}; there are: ${known}`);
    process.exit(2);
  }
  return steps.filter(([name]) => wanted.length === 0 || wanted.includes(name));
}

/** Runs the steps; the exit status of the process says whether all passed. */
export function runSteps(steps, env) {
  const failed = [];
  const times = [];
  for (const [name, command, args] of steps) {
    const start = performance.now();
    console.log(`\n── ${name}: ${command} ${args.join(' ')}`);
    const status = run(command, args, { env });
    const end = status === 0 ? 'passed' : `failed with status ${status}`;
    console.log(`── ${name}: ${end}, ${seconds(start)} s`);
    times.push(`${name} ${seconds(start)} s`);
    if (status !== 0) failed.push(name);
  }
  console.log(`\ntimes: ${times.join(', ')}`);
  if (failed.length > 0) console.log(`failed: ${failed.join(', ')}`);
  console.log(`\nsteps: ${steps.length - failed.length} passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
