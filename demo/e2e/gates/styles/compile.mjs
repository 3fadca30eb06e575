// Compiles generated sheets with `dstool css`.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const dstool =
  process.env.DSTOOL ?? join(import.meta.dirname, '..', '..', '..', '..', 'target', 'debug', 'dstool');
const folder = mkdtempSync(join(tmpdir(), 'plenum-styles-'));

/** Removes what was compiled. */
export const cleanUp = () => rmSync(folder, { recursive: true });

/**
 * Compiles sheets, all in one run. Each output must be proven. With `isTolerant`, the output of a sheet with an error is `undefined`, as
 * the command reports the error.
 */
export function compile(sheets, targets, { minify = true, isTolerant = false } = {}) {
  const files = sheets.map((source, at) => {
    const file = `${at}.css`;
    writeFileSync(join(folder, file), source);
    return file;
  });
  const options = [
    '--out',
    'out',
    '--no-source-map',
    '--output-format',
    'json',
    ...(minify ? [] : ['--no-minify']),
  ];
  rmSync(join(folder, 'out'), { recursive: true, force: true });
  // Findings about conventions are errors, too. A sheet that cannot be compiled has no output.
  const { stdout, stderr } = spawnSync(
    dstool,
    ['css', ...files, ...options, ...targets.flatMap(query => ['--targets', query])],
    { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  assert.match(stdout, /^\{/, `the command stopped: ${stderr}`);
  const { findings } = JSON.parse(stdout);
  const about = code => findings.filter(finding => finding.code === code);
  const missing = files.filter(file => !existsSync(join(folder, 'out', file)));
  if (!isTolerant) assert.deepEqual(missing, [], about('css/syntax')[0]?.message);
  const errors = new Set(findings.filter(({ severity }) => severity === 'error').map(({ path }) => path));
  assert.deepEqual(
    missing.filter(file => !errors.has(file)),
    [],
    'no error says why there is no output',
  );
  const unproven = about('css/unproven-output').filter(({ severity }) => severity !== 'info');
  assert.deepEqual(
    unproven.map(({ path }) => sheets[files.indexOf(path)]),
    [],
    'the command cannot prove these outputs',
  );
  return files.map(file =>
    missing.includes(file) ? undefined : readFileSync(join(folder, 'out', file), 'utf8'),
  );
}
