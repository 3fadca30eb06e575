// Runs named steps one by one, continues after a failure, and reports at the end which failed and how long each took.

import { run } from './setup.mjs';

const seconds = start => Math.round((performance.now() - start) / 1000);

/**
 * The steps with these names, or all steps if no name is given. Ends the process if a name is unknown.
 *
 * @param steps - `[name, command, arguments]` each
 */
export function choose(steps, wanted) {
  const unknown = wanted.filter(name => !steps.some(([step]) => step === name));
  if (unknown.length > 0) {
    const known = steps.map(([step]) => step).join(', ');
    console.error(`unknown step: ${unknown.join(', ')}; available: ${known}`);
    process.exit(2);
  }
  return steps.filter(([name]) => wanted.length === 0 || wanted.includes(name));
}

/** Runs the steps; sets the exit status to 1 if any fails. */
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
