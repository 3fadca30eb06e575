// What both runners of browser tests, jest's and `demo/e2e`'s, share: which failures run again, and what is reported of those that
// then pass: the flaky tests of the last run, in `target/flaky.json`.

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const target = fileURLToPath(new URL('../target/', import.meta.url));
const file = `${target}flaky.json`;

/** More failures than this are a fault of many tests, not of chance: they are not run again. */
export const MOST_RETRIES = 40;

/** A regular expression's text that matches exactly this name of a test. */
export const quote = name => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** Tests by their `file`. */
export function byFile(tests) {
  const groups = new Map();
  for (const test of tests) groups.set(test.file, [...(groups.get(test.file) ?? []), test]);
  return groups;
}

/** The flaky tests of the last run of each suite. */
export function readFlaky() {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/** Forgets all flaky tests, at the start of a run of all suites. */
export const forgetFlaky = () => rmSync(file, { force: true });

/**
 * Replaces the flaky tests of a suite.
 *
 * @param {string} suite - such as `e2e`
 * @param {{ file: string, test: string, error: string }[]} tests - that failed, and passed when they ran again, alone
 */
export function writeFlaky(suite, tests) {
  const others = readFlaky().filter(entry => entry.suite !== suite);
  mkdirSync(target, { recursive: true });
  writeFileSync(
    file,
    `${JSON.stringify([...others, ...tests.map(test => ({ suite, ...test }))], null, 2)}\n`,
  );
}

/** One line for a test, with the first line of its error. */
export const lineOf = (outcome, { file, test, error }) =>
  `${outcome}: ${file}: ${test}: ${error.trim().split('\n')[0]}`;
