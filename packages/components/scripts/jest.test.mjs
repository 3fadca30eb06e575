// The outcomes of a jest run: a test passes, it failed in a browser and then passed (flaky), or it is a fault.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('jest.mjs', import.meta.url));
/** A test, or a file, that fails until it has failed once. */
const once = name => `
  const mark = require('node:path').join(__dirname, '${name}');
  if (!require('node:fs').existsSync(mark)) {
    require('node:fs').writeFileSync(mark, '');
    throw new Error('the race was lost');
  }`;

describe('jest', () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'plenum-jest-'));
    writeFileSync(join(folder, 'jest.config.js'), 'module.exports = {};');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Runs files, given as name → code; returns the exit status and the lines about flaky tests and faults. */
  function run(files) {
    for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code);
    const args = [script, '--config', join(folder, 'jest.config.js')];
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    return { status, lines: stdout.split('\n').filter(line => /^(flaky|failed): /.test(line)) };
  }

  it('passes without a line if nothing fails', () => {
    assert.deepEqual(run({ 'a.test.js': 'test("passes", () => {});' }), { status: 0, lines: [] });
  });

  it('passes with a line if a browser test fails once', () => {
    const outcome = run({
      'a.browser.test.js': `describe('a (suite)', () => { test('loses a race', () => { ${once('mark')} }); });`,
    });
    assert.deepEqual(outcome, {
      status: 0,
      lines: ['flaky: a.browser.test.js: a (suite) loses a race: Error: the race was lost'],
    });
  });

  it('runs a file again as a whole if the file itself fails', () => {
    const { status, lines } = run({ 'a.browser.test.js': `${once('mark')}\ntest('passes', () => {});` });
    assert.equal(status, 0);
    assert.match(lines.join('\n'), /^flaky: a\.browser\.test\.js: the file as a whole: .*$/);
  });

  it('fails if a browser test fails twice, next to one that is flaky', () => {
    const { status, lines } = run({
      'a.browser.test.js': `
        test('loses a race', () => { ${once('mark')} });
        test('is wrong', () => { throw new Error('it is wrong'); });`,
    });
    assert.equal(status, 1);
    assert.deepEqual(lines, [
      'failed: a.browser.test.js: is wrong: Error: it is wrong',
      'flaky: a.browser.test.js: loses a race: Error: the race was lost',
    ]);
  });

  it('does not run a test again that uses no browser', () => {
    const { status, lines } = run({ 'a.test.js': `test('is wrong', () => { ${once('mark')} });` });
    assert.equal(status, 1);
    assert.deepEqual(lines, ['failed: a.test.js: is wrong: Error: the race was lost']);
  });

  it('fails if jest cannot start', () => {
    const { status } = run({ 'jest.config.js': 'throw new Error("no configuration");' });
    assert.equal(status, 1);
  });
});
