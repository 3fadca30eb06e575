// Runs jest, and then each browser test that failed once more, alone: a failure that does not repeat is a lost race, which
// costs a line of the report and not the whole run. Other tests fail at once. Arguments are jest's own.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { byFile, lineOf, MOST_RETRIES, quote, writeFlaky } from '../../../scripts/flaky.mjs';

/** Browser tests have this in their name. */
const IN_BROWSER = /\.browser\.test\./;

const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
const folder = mkdtempSync(join(tmpdir(), 'plenum-jest-'));

/**
 * Runs jest.
 *
 * @returns its exit status; `failed`: the tests that failed, and the files that failed as a whole, which have no `name`; `passed`:
 *   the keys of the tests and files that passed
 */
function run(args) {
  const output = join(folder, 'results.json');
  rmSync(output, { force: true });
  const options = [jest, ...args, '--json', `--outputFile=${output}`];
  const { status } = spawnSync(process.execPath, options, { stdio: 'inherit' });
  const { testResults = [] } = read(output);
  const failed = [];
  const passed = new Set();
  for (const { name: file, status: ofFile, message, assertionResults } of testResults) {
    const failures = assertionResults.filter(test => test.status === 'failed');
    for (const { fullName, failureMessages } of failures)
      failed.push({ file, name: fullName, error: failureMessages.join('\n') });
    if (ofFile === 'failed' && failures.length === 0) failed.push({ file, error: message });
    if (ofFile === 'passed') passed.add(file);
    for (const { fullName, status: ofTest } of assertionResults)
      if (ofTest === 'passed') passed.add(`${file} ${fullName}`);
  }
  return { status, failed, passed };
}

/** Jest writes no results if it cannot start. */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** Whether the tests of a file, or the file as a whole, pass when they run alone. */
function runAgain(file, tests, args) {
  const isWhole = tests.some(({ name }) => name === undefined);
  const names = isWhole ? [] : ['--testNamePattern', `^(${tests.map(({ name }) => quote(name)).join('|')})$`];
  const again = run([...args, '--runInBand', '--runTestsByPath', file, ...names]);
  return ({ name }) => again.passed.has(name === undefined || isWhole ? file : `${file} ${name}`);
}

const given = process.argv.slice(2);
try {
  const first = run(given);
  // Paths choose the files of the first run; the second has a file of its own.
  const options = given.filter(
    (argument, index) => argument.startsWith('-') || given[index - 1]?.startsWith('--config'),
  );
  const faults = first.failed.filter(({ file }) => !IN_BROWSER.test(file));
  const races = first.failed.filter(({ file }) => IN_BROWSER.test(file));
  const flaky = [];
  if (races.length > MOST_RETRIES) faults.push(...races);
  else {
    if (races.length > 0) console.log(`\n── ${races.length} failed in a browser; each runs once more, alone`);
    for (const [file, tests] of byFile(races)) {
      const passes = runAgain(file, tests, options);
      for (const test of tests) (passes(test) ? flaky : faults).push(test);
    }
  }
  const entry = ({ file, name = 'the file as a whole', error }) => ({
    file: relative(process.cwd(), file),
    test: name,
    error,
  });
  for (const test of faults.map(entry)) console.log(lineOf('failed', test));
  for (const test of flaky.map(entry)) console.log(lineOf('flaky', test));
  if (given.length === 0) writeFlaky('jest', flaky.map(entry));
  // A failure that names no test, such as a threshold or a wrong option, stays a failure.
  process.exitCode = faults.length > 0 || first.failed.length === 0 ? first.status : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
