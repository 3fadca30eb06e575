// Runs named steps, continues after a failure, and reports at the end which failed and how long each took. The last lines of each
// failed step come last, because services show only the end of a long log.

import { spawn } from 'node:child_process';
import { root } from './setup.mjs';

/**
 * @typedef {[name: string, command: string, args: string[], lane?: string]} Step - steps in a row that have a `lane` use one processor
 *   each: the lanes run next to each other, and the steps of a lane one after the other
 */

/** The number of lines of a failed step that are repeated. Test runners end with a summary of their failures. */
const REPEATED = 80;

const seconds = start => Math.round((performance.now() - start) / 1000);

/**
 * The steps with these names, or all steps if no name is given. Ends the process if a name is unknown.
 *
 * @param {Step[]} steps
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

/** Runs a command and passes its output on; returns its exit status and the last lines of the output. */
function runAndKeep(command, args, env, show) {
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
        show(text, name);
        const [first, ...rest] = text.split('\n');
        lines.push((lines.pop() ?? '') + first, ...rest);
        if (lines.length > 2 * REPEATED) lines = lines.slice(-REPEATED);
      });
    }
    child.on('error', ({ message }) => {
      show(`${command}: ${message}\n`, 'stderr');
      resolve({ status: 1, last: [message] });
    });
    child.on('close', status => resolve({ status: status ?? 1, last: lines.slice(-REPEATED) }));
  });
}

/** The output of a step, which is shown at once, or as a whole when it ends, if other steps run at the same time. */
function outputOf(isAlone) {
  const texts = [];
  const show = (text, name) => process[name].write(text);
  return {
    show: isAlone ? show : (text, name) => texts.push([text, name]),
    end() {
      for (const [text, name] of texts) show(text, name);
    },
  };
}

/** Steps in a row that have a lane, by their lanes; each other step is alone. */
function groupsOf(steps) {
  const groups = [];
  for (const step of steps) {
    const [, , , lane] = step;
    const open = groups.at(-1);
    if (lane === undefined || !open?.lanes) groups.push(lane === undefined ? { step } : { lanes: new Map() });
    if (lane !== undefined) {
      const { lanes } = groups.at(-1);
      lanes.set(lane, [...(lanes.get(lane) ?? []), step]);
    }
  }
  return groups;
}

/**
 * Runs the steps; sets the exit status to 1 if any fails.
 *
 * @param {Step[]} steps
 * @param notes - returns lines for the end of the report
 */
export async function runSteps(steps, env, notes = () => []) {
  const failed = new Map();
  const times = [];
  const run = async ([name, command, args], isAlone) => {
    const start = performance.now();
    const { show, end } = outputOf(isAlone);
    show(`\n── ${name}: ${command} ${args.join(' ')}\n`, 'stdout');
    const { status, last } = await runAndKeep(command, args, env, show);
    const outcome = status === 0 ? 'passed' : `failed with status ${status}`;
    show(`── ${name}: ${outcome}, ${seconds(start)} s\n`, 'stdout');
    end();
    times.push(`${name} ${seconds(start)} s`);
    if (status !== 0) failed.set(name, last);
  };
  for (const { step, lanes } of groupsOf(steps)) {
    if (step) await run(step, true);
    else {
      await Promise.all(
        [...lanes.values()].map(async lane => {
          for (const laned of lane) await run(laned, lanes.size === 1);
        }),
      );
    }
  }
  for (const [name, last] of failed)
    console.log(`\n── the end of ${name}, which failed:\n${last.join('\n')}`);
  console.log(`\ntimes: ${times.join(', ')}`);
  if (failed.size > 0) console.log(`failed: ${[...failed.keys()].join(', ')}`);
  if (notes().length > 0) console.log(`\n${notes().join('\n')}`);
  console.log(`\nsteps: ${steps.length - failed.size} passed, ${failed.size} failed`);
  process.exitCode = failed.size > 0 ? 1 : 0;
}
