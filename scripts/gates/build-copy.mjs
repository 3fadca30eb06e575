// Builds a copy of the repository as `npm run build` does, with the programs of the original.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dstool } from '../build.mjs';
import { cargoEnvironment } from '../cargo.mjs';
import { root } from '../setup.mjs';
import { copyRepository } from './copy.mjs';

/** The folder of the package, in the repository. */
export const PACKAGE = 'packages/components';

/** The test binary of dstool that compares markup with snapshots. */
function findSnapshotTest() {
  const args = ['test', '--workspace', '--locked', '--test', 'it', '--no-run', '--message-format', 'json'];
  const { stdout, status } = spawnSync('cargo', args, {
    cwd: root,
    encoding: 'utf8',
    // As in the build, or cargo would compile our crates again.
    env: cargoEnvironment(),
    maxBuffer: 64 * 2 ** 20,
  });
  assert.equal(status, 0, 'the tests of the command do not compile');
  const artifacts = stdout
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line));
  // Other crates have a test with this name, too.
  return artifacts.find(({ executable, target, manifest_path: manifest }) => {
    return executable && target.kind.includes('test') && dirname(manifest) === join(root, 'tools/dstool');
  }).executable;
}

/** A copy of the repository (`copy`), and what builds and tests it. Every function throws if its program fails. */
export function copyToBuild() {
  assert.ok(existsSync(dstool), 'the command is not built: run `npm run build` first');
  const snapshots = findSnapshotTest();
  const copy = copyRepository();
  const succeeds = (program, args, options) => {
    const { status, output } = copy.run(program, args, options);
    assert.equal(status, 0, `${program} ${args.join(' ')}\n${output}`);
    return output;
  };
  const node = (script, ...args) => succeeds(process.execPath, [script, ...args], { folder: PACKAGE });
  const generate = () => node('scripts/folders.mjs');
  const bundle = (folder = PACKAGE) =>
    succeeds(process.execPath, ['node_modules/rollup/dist/bin/rollup', '--silent', '--config'], { folder });
  /** Compares the markup of every example with its snapshot, or (`always`) writes the snapshots. */
  const markup = update =>
    copy.run(snapshots, ['markup::'], {
      env: { CARGO_MANIFEST_DIR: copy.path('tools/dstool'), INSTA_UPDATE: update },
    });
  return {
    copy,
    succeeds,
    node,
    generate,
    bundle,
    markup,
    /** Builds everything, and writes the markup snapshots. */
    build() {
      generate();
      succeeds(dstool, ['build', 'tokens', 'css', 'props']);
      node('scripts/outputs.mjs');
      bundle();
      node('scripts/types.mjs');
      node('scripts/files.mjs');
      bundle('demo/site');
      succeeds(dstool, ['build']);
      const { status, output } = markup('always');
      assert.equal(status, 0, output);
    },
    /** Fails for anything that Biome reports about these files or folders of the copy. */
    lint(files) {
      const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
      succeeds(process.execPath, [biome, 'ci', '--colors=off', ...files.map(copy.path)]);
    },
    /** Fails if a check of the tours fails on one of these pages. */
    visit(pages) {
      const tours = ['wide', 'narrow', 'scriptless', 'react'];
      const args = ['run.mjs', '--all', ...tours.map(name => `tour/${name}.test.mjs`)];
      const output = succeeds(process.execPath, args, {
        folder: 'demo/e2e',
        // Otherwise Node takes the files for a part of this test, and runs none of them.
        env: { PAGES: pages.join(','), NODE_TEST_CONTEXT: undefined },
      });
      const passed = output.match(/^ +✔ library\/[\w-]+\/[\w-]+\.html /gm) ?? [];
      assert.equal(passed.length, tours.length * pages.length, output);
    },
  };
}
