// Runs test files, and each test that failed once more, alone, after all others: a failure that does not repeat is a lost
// race, which costs a line of the report and not the whole run.

import { finished } from 'node:stream/promises';
import { run } from 'node:test';
import { byFile, MOST_RETRIES, quote } from '../../../scripts/flaky.mjs';

/** What Node calls the failure of a suite whose tests failed: these have events of their own. */
const OF_ITS_TESTS = 'subtestsFailed';

/** The message of a test's error: Node wraps what the test threw. */
const messageOf = error => String(error?.cause?.message ?? error?.cause ?? error?.message ?? error);

/**
 * Runs files once.
 *
 * @param files - absolute paths
 * @param options.concurrency - the number of files that run at the same time
 * @param options.names - runs only tests with one of these names
 * @param options.signal - ends the run and its processes
 * @param options.timeout - in ms: ends a file that takes longer, such as one whose browser never answers, and counts it as failed
 * @param options.reporter - what writes the events of the run to standard output, a transform of `node:test/reporters`
 * @returns `failed`: the tests that failed, each with its file, its names from the outermost suite inwards, and the message of
 *   its error; `passed`: the keys of those that passed; `seconds`: the duration of each file
 */
export async function runOnce(files, { concurrency = 1, names, reporter, signal, timeout } = {}) {
  const failed = [];
  const passed = new Set();
  const seconds = new Map();
  /** The names of the suites around the current test of each file. */
  const around = new Map();
  const place = ({ file, name, nesting }) => {
    const names = [...(around.get(file) ?? []).slice(0, nesting), name];
    return { file, names, key: [file, ...names].join(' › ') };
  };
  const count = ({ file, nesting, details }) => {
    if (nesting === 0) seconds.set(file, (seconds.get(file) ?? 0) + details.duration_ms / 1000);
  };
  const patterns = names?.map(name => new RegExp(`^${quote(name)}$`));
  const stream = run({
    files,
    concurrency,
    signal,
    timeout,
    ...(patterns && { testNamePatterns: patterns }),
  });
  stream.on('test:start', data => {
    around.set(data.file, [...(around.get(data.file) ?? []).slice(0, data.nesting), data.name]);
  });
  stream.on('test:pass', data => {
    count(data);
    if (data.skip === undefined && data.details.type !== 'suite') passed.add(place(data).key);
  });
  stream.on('test:fail', data => {
    count(data);
    const { error } = data.details;
    // A test that was not asked for fails if its suite does; the suite has an event of its own.
    if (error?.failureType === OF_ITS_TESTS || data.skip !== undefined) return;
    failed.push({
      ...place(data),
      // A suite or file that fails by itself has no test that could run alone.
      isWhole: data.details.type === 'suite' || data.name === data.file,
      message: messageOf(error),
    });
  });
  if (reporter) {
    const report = stream.compose(reporter());
    report.pipe(process.stdout);
    await finished(report);
  } else {
    await finished(stream.resume());
  }
  return { failed, passed, seconds };
}

/**
 * Runs files, and then each test that failed once more, alone.
 *
 * @param options - see `runOnce`; `again` is called before the second attempts, with the tests that failed
 * @returns `flaky`: tests that failed and then passed; `faults`: tests that failed twice, or that were not run again; both
 *   with the first error. `seconds`: the duration of each file
 */
export async function runWithRetries(files, { again = () => {}, ...options } = {}) {
  const { failed, seconds } = await runOnce(files, options);
  if (failed.length === 0) return { flaky: [], faults: [], seconds };
  if (failed.length > MOST_RETRIES) return { flaky: [], faults: failed, seconds };
  again(failed);
  const flaky = [];
  const faults = [];
  for (const [file, ofFile] of byFile(failed)) {
    const names = ofFile.some(test => test.isWhole) ? undefined : ofFile.map(({ names }) => names.at(-1));
    const second = await runOnce([file], { ...options, concurrency: 1, names });
    const failedAgain = new Set(second.failed.map(test => test.key));
    for (const test of ofFile) {
      // Only a test that is seen to pass is flaky. A suite or file passes if nothing in it fails.
      const passes = test.isWhole ? second.failed.length === 0 : second.passed.has(test.key);
      (passes && !failedAgain.has(test.key) ? flaky : faults).push(test);
    }
  }
  return { flaky, faults, seconds };
}
