// The end of a run: what it cost, and which failures are faults.

import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lineOf, writeFlaky } from '../../../scripts/flaky.mjs';

const target = fileURLToPath(new URL('../../../target/', import.meta.url));

/** Prints the seconds and loads of each file, and the seconds of each check; writes both to `target/e2e.json`. */
export function printCosts(seconds, { loads, checks }, nameOf) {
  const files = [...seconds]
    .map(([file, duration]) => ({ file: nameOf(file), seconds: duration, loads: loads.get(file) ?? 0 }))
    .sort((a, b) => b.seconds - a.seconds);
  const ofChecks = [...checks]
    .map(([check, cost]) => ({ check, ...cost }))
    .sort((a, b) => b.seconds - a.seconds);
  const sum = (rows, key) => rows.reduce((total, row) => total + row[key], 0);
  console.log('\nseconds  loads  file');
  for (const row of files) console.log(line(row.seconds, row.loads, row.file));
  console.log(line(sum(files, 'seconds'), sum(files, 'loads'), 'all files'));
  if (ofChecks.length > 0) console.log('\nseconds  pages  check of a tour');
  for (const row of ofChecks) console.log(line(row.seconds, row.pages, row.check));
  write('e2e.json', { files, checks: ofChecks });
}

const line = (seconds, count, name) =>
  `${seconds.toFixed(1).padStart(7)}${String(count).padStart(7)}  ${name}`;

function write(name, content) {
  mkdirSync(target, { recursive: true });
  writeFileSync(`${target}${name}`, `${JSON.stringify(content, null, 2)}\n`);
}

/**
 * Prints the tests that are flaky and the faults, and writes the flaky ones to `target/flaky.json`.
 *
 * @returns whether the run has passed
 */
export function conclude({ flaky, faults }, nameOf) {
  const entry = ({ file, names, message }) => ({
    file: nameOf(file),
    test: names.join(' › '),
    error: message,
  });
  console.log();
  for (const test of faults.map(entry)) console.log(lineOf('failed', test));
  // Last, because services show only the end of a long log.
  for (const test of flaky.map(entry)) console.log(lineOf('flaky', test));
  writeFlaky('e2e', flaky.map(entry));
  return faults.length === 0;
}
