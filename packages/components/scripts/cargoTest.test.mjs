// The outcomes of a run of the Rust tests: a test passes, it failed and then passed (flaky), or it is a fault.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../../../scripts/cargo-test.mjs', import.meta.url));

describe('the Rust tests', () => {
  let folder;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'plenum-cargo-'));
    mkdirSync(join(folder, 'src'));
    writeFileSync(
      join(folder, 'Cargo.toml'),
      '[package]\nname = "sample"\nversion = "0.0.0"\nedition = "2024"\n\n[workspace]\n',
    );
    writeFileSync(
      join(folder, 'src/lib.rs'),
      `#[test]
fn loses_a_race() {
    let mark = concat!(env!("CARGO_MANIFEST_DIR"), "/mark");
    let is_first = std::fs::metadata(mark).is_err();
    std::fs::write(mark, "").unwrap();
    assert!(!is_first, "the race was lost");
}

#[test]
fn is_wrong() {
    assert!(std::env::var("IS_WRONG").is_err(), "it is wrong");
}
`,
    );
  });
  after(() => rmSync(folder, { recursive: true }));

  function run(env) {
    const args = [script, '--quiet', '--offline', '--manifest-path', join(folder, 'Cargo.toml')];
    const { status, stdout } = spawnSync(process.execPath, args, {
      encoding: 'utf8',
      env: { ...process.env, CARGO_TARGET_DIR: join(folder, 'target'), ...env },
    });
    return { passes: status === 0, flaky: stdout.split('\n').filter(line => line.startsWith('flaky: ')) };
  }

  it('fail if a test fails twice, and it is not called flaky', () => {
    assert.deepEqual(run({ IS_WRONG: '1' }), { passes: false, flaky: [] });
  });

  it('pass with a line if a test fails once, and without one if none fails', () => {
    rmSync(join(folder, 'mark'));
    assert.deepEqual(run({}), {
      passes: true,
      flaky: ['flaky: cargo: loses_a_race: the race was lost'],
    });
    assert.deepEqual(run({}), { passes: true, flaky: [] });
  });

  it('fail if they do not compile', () => {
    writeFileSync(join(folder, 'src/lib.rs'), 'fn broken(');
    assert.deepEqual(run({}), { passes: false, flaky: [] });
  });
});
