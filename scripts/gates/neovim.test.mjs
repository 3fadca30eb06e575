// `dstool lsp` in Neovim's own client, without a window. On Debian the gate installs Neovim; 0.7 or later is enough.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { dstool as built } from '../build.mjs';
import { createProject } from './editors/project.mjs';

const dstool = process.env.DSTOOL ?? built;
const script = fileURLToPath(new URL('neovim/session.lua', import.meta.url));
const hasNeovim = () => spawnSync('nvim', ['--version']).status === 0;

test('finds, completes, explains and renames', { timeout: 300_000 }, t => {
  if (!hasNeovim()) spawnSync('apt-get', ['install', '--yes', 'neovim'], { stdio: 'inherit' });
  assert.ok(hasNeovim(), 'Neovim is missing: install it');
  const root = createProject(t);
  const out = join(root, 'session.json');
  const env = {
    ...process.env,
    SESSION_ROOT: root,
    SESSION_SERVER: dstool,
    SESSION_OUT: out,
    XDG_STATE_HOME: root,
  };
  const run = spawnSync('nvim', ['--headless', '--clean', '-n', '-c', `luafile ${script}`], {
    env,
    encoding: 'utf8',
  });
  assert.equal(run.status, 0, run.stderr);
  const seen = JSON.parse(readFileSync(out, 'utf8'));
  assert.equal(seen.problem, undefined);

  assert.deepEqual(
    seen.findings.map(({ line, code }) => [line, code]),
    [[1, 'css/unknown-token']],
  );
  assert.match(seen.findings[0].message, /--pl-color-brend/);
  assert.equal(seen.line, '  color: var(--pl-color-brand);');
  assert.match(seen.hover.value, /#006699|#069/i);
  assert.ok(seen.completion.includes('--pl-color-brand') && seen.completion.includes('--pl-color-quiet'));
  assert.match(seen.definition, /tokens\/color\.tokens\.json$/);

  const tokens = JSON.parse(readFileSync(join(root, 'tokens/color.tokens.json'), 'utf8'));
  assert.deepEqual(
    [Object.keys(tokens.color), tokens.color.quiet.$value],
    [['$type', 'accent', 'quiet'], '{color.accent}'],
  );
  assert.equal(
    readFileSync(join(root, 'src/site.css'), 'utf8'),
    '.a {\n  color: var(--pl-color-accent);\n}\n',
  );
});
