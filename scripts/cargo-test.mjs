// Runs the Rust tests, and then each test that failed once more, alone: a failure that does not repeat is a lost race, which
// costs a line of the report and not the whole run. Arguments are options of `cargo test` that choose what to build.

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { cargoEnvironment } from './cargo.mjs';
import { lineOf, MOST_RETRIES, writeFlaky } from './flaky.mjs';
import { root } from './setup.mjs';

/**
 * The failed tests of a run, by libtest's report: each name with the message of its panic.
 *
 * @param {string} report - standard output of `cargo test`
 */
function failedTests(report) {
  const lists = [...report.matchAll(/^failures:\n((?: {4}\S.*\n)+)/gm)].flatMap(([, list]) =>
    list.trim().split('\n'),
  );
  return [...new Set(lists.map(name => name.trim()))].map(name => {
    const [, details = ''] = report.split(`---- ${name} stdout ----`);
    const [, message = 'failed'] = /panicked at .*\n(.*)/.exec(details) ?? [];
    return { name, error: message };
  });
}

/** The options that choose each test program that failed, such as `-p dstool --lib`, by cargo's last lines. */
const failedPrograms = messages =>
  [...messages.matchAll(/^ {4}`(-.+)`$/gm)].map(([, options]) => options.split(' '));

/**
 * The environment of a run: tests of random inputs (proptest) get the same inputs each time, so that a run fails for what
 * was changed. The gate `properties` plays new ones.
 */
const environment = () => ({ PROPTEST_RNG_SEED: '301', ...cargoEnvironment() });

/** Runs cargo and shows its output. Returns its status and both streams. */
function runAndKeep(args) {
  return new Promise(resolve => {
    const child = spawn('cargo', args, {
      cwd: root,
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr']) {
      child[name].setEncoding('utf8').on('data', text => {
        output[name] += text;
        process[name].write(text);
      });
    }
    child.on('error', ({ message }) => {
      console.error(`cargo: ${message}`);
      resolve({ status: 1, ...output });
    });
    child.on('close', status => resolve({ status: status ?? 1, ...output }));
  });
}

/**
 * Runs the tests, and each that fails once more, without others next to it.
 *
 * @returns the exit status, 0 if each test passed in the end, and the tests that passed only the second time
 */
async function test(options) {
  const { status, stdout, stderr } = await runAndKeep(['test', ...options, '--no-fail-fast']);
  const tests = failedTests(stdout);
  const programs = failedPrograms(stderr);
  // A compiler's error names no test, and a failure of many tests is no lost race.
  const mayBeRace = programs.length > 0 && tests.length > 0 && tests.length <= MOST_RETRIES;
  if (status === 0 || !mayBeRace) return { status, flaky: [] };
  console.log(`\n── ${tests.length} failed; each runs once more, without others next to it`);
  const build = options.filter(option => option !== '--workspace');
  const filter = ['--', '--exact', '--test-threads=1', ...tests.map(({ name }) => name)];
  for (const program of programs) {
    const again = await runAndKeep(['test', ...build, ...program, ...filter]);
    if (again.status !== 0) return { status: again.status, flaky: [] };
  }
  return { status: 0, flaky: tests.map(({ name, error }) => ({ file: 'cargo', test: name, error })) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const options = process.argv.slice(2);
  const { status, flaky } = await test(options);
  for (const entry of flaky) console.log(lineOf('flaky', entry));
  if (!options.includes('--manifest-path')) writeFlaky('cargo', flaky);
  process.exitCode = status;
}
