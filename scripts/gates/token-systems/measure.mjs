// Compiles a design system in both modes.

import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compare } from './values.mjs';

const execute = promisify(execFile);

/** Downloads a package without its dependencies; resolves with its folder. */
export async function download(home, specifier) {
  const folder = join(home, specifier.replace(/\W/g, '_'));
  if (existsSync(folder)) return folder;
  const shell = process.platform === 'win32';
  const { stdout } = await execute('npm', ['pack', specifier, '--silent', '--pack-destination', home], {
    shell,
    cwd: home,
  });
  mkdirSync(folder);
  await execute('tar', [
    'xzf',
    join(home, stdout.trim().split('\n').at(-1)),
    '-C',
    folder,
    '--strip-components=1',
  ]);
  return folder;
}

/** A style sheet, or all in a folder. */
function sheets(path) {
  if (path.endsWith('.css')) return readFileSync(path, 'utf8');
  const files = readdirSync(path, { recursive: true }).map(String);
  const styleSheets = files.filter(file => file.endsWith('.css')).sort();
  return styleSheets.map(file => readFileSync(join(path, file), 'utf8')).join('\n');
}

async function compile(dstool, cwd, system, tolerant) {
  const out = join(cwd, `plenum-${tolerant ? 'tolerant' : 'strict'}-${system.name.replace(/\W/g, '')}`);
  const prefix = system.prefix ? ['--prefix', system.prefix] : [];
  const flag = tolerant ? ['--tolerant'] : [];
  const args = ['tokens', ...system.sources, '--out', out, '--format', 'css,json', ...prefix, ...flag];
  const run = execute(dstool, [...args, '--output-format', 'json', '--quiet'], { cwd, maxBuffer: 2 ** 28 });
  const { code: status = 0, stdout } = await run.catch(error => error);
  const read = name => (existsSync(join(out, name)) ? readFileSync(join(out, name), 'utf8') : undefined);
  const { findings } = JSON.parse(stdout);
  const left = findings.find(({ code }) => code === 'tokens/left-out')?.message;
  return {
    status,
    values: Object.values(JSON.parse(read('tokens.json') ?? '{"tokens":{}}').tokens).filter(({ css }) => css)
      .length,
    left: left ? Number.parseInt(left, 10) : 0,
    errors: findings.filter(({ severity }) => severity === 'error').length,
    deviations: findings.filter(({ code }) => code.startsWith('tokens/tolerated/')).length,
    css: read('tokens.css') ?? '',
  };
}

/** What both modes make of a system, and how many values are those that it publishes. */
export async function measure(dstool, home, system) {
  const folder = await download(home, system.package);
  const before = await compile(dstool, folder, system, false);
  const after = await compile(dstool, folder, system, true);
  const published = (system.css ?? []).map(path => sheets(join(folder, path))).join('\n');
  const { both, different } = compare(after.css, published);
  const row = {
    before: before.values,
    after: after.values,
    leftOut: after.left,
    status: after.status,
    deviations: after.deviations,
    errors: after.errors,
    published: both,
    equal: both - different.length,
  };
  return { row, different };
}
