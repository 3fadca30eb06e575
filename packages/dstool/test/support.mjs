import { spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const own = fileURLToPath(new URL('..', import.meta.url));
export const here = `${process.platform}-${process.arch}`;

/** A folder that goes when the test ends. */
export function folder(test) {
  const path = mkdtempSync(join(tmpdir(), 'dstool-'));
  test.after(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** Writes a program that Node runs. */
export function program(path, source, mode = 0o755) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `#!${process.execPath}\n${source}\n`);
  chmodSync(path, mode);
  return path;
}

/** The launcher as npm would install it below a folder; returns its script. */
export function install(root, platforms) {
  const target = join(root, 'node_modules/@plenum/dstool');
  cpSync(join(own, 'bin'), join(target, 'bin'), { recursive: true });
  const known = platforms ?? JSON.parse(readFileSync(join(own, 'platforms.json'), 'utf8'));
  writeFileSync(join(target, 'platforms.json'), JSON.stringify(known));
  return join(target, 'bin/dstool.js');
}

/** Starts a launcher in a folder; `ended` resolves to how it ended. */
export function start(script, args = [], env = {}, cwd = undefined) {
  const { DSTOOL_BINARY: _binary, ...inherited } = process.env;
  const child = spawn(process.execPath, [script, ...args], { cwd, env: { ...inherited, ...env } });
  let out = '';
  let errors = '';
  child.stdout.on('data', data => {
    out += data;
  });
  child.stderr.on('data', data => {
    errors += data;
  });
  const ended = new Promise(resolve => {
    child.on('close', (status, signal) => resolve({ status, signal, out, errors }));
  });
  return { child, ended };
}
