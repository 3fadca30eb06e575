// Runs named steps one by one, continues after a failure, and reports at the end which failed and how long each took.
// The last lines of each failed step come last, because services show only the end of a long log.

import { spawn } from 'node:child_process';
import { root } from './setup.mjs';

/** The number of lines of a failed step that are repeated. Test runners end with a summary of their failures. */
const REPEATED = 80;

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

/** Runs a command with its output shown; returns its exit status and the last lines of the output. */
function runAndKeep(command, args, env) {
  return new Promise(resolve => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: ['inherit', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let lines = [];
    for (const name of ['stdout', 'stderr']) {
      child[name].setEncoding('utf8').on('data', text => {
        process[name].write(text);
        const [first, ...rest] = text.split('\n');
        lines.push((lines.pop() ?? '') + first, ...rest);
        if (lines.length > 2 * REPEATED) lines = lines.slice(-REPEATED);
      });
    }
    child.on('error', ({ message }) => {
      console.error(`${command}: ${message}`);
      resolve({ status: 1, last: [message] });
    });
    child.on('close', status => resolve({ status: status ?? 1, last: lines.slice(-REPEATED) }));
  });
}

/**
 * Runs the steps; sets the exit status to 1 if any fails.
 *
 * @param notes - returns lines for the end of the report
 */
export async function runSteps(steps, env, notes = () => []) {
  const failed = new Map();
  const times = [];
  for (const [name, command, args] of steps) {
    const start = performance.now();
    console.log(`\n── ${name}: ${command} ${args.join(' ')}`);
    const { status, last } = await runAndKeep(command, args, env);
    const end = status === 0 ? 'passed' : `failed with status ${status}`;
    console.log(`── ${name}: ${end}, ${seconds(start)} s`);
    times.push(`${name} ${seconds(start)} s`);
    if (status !== 0) failed.set(name, last);
  }
  for (const [name, last] of failed)
    console.log(`\n── the end of ${name}, which failed:\n${last.join('\n')}`);
  console.log(`\ntimes: ${times.join(', ')}`);
  if (failed.size > 0) console.log(`failed: ${[...failed.keys()].join(', ')}`);
  if (notes().length > 0) console.log(`\n${notes().join('\n')}`);
  console.log(`\nsteps: ${steps.length - failed.size} passed, ${failed.size} failed`);
  process.exitCode = failed.size > 0 ? 1 : 0;
}
