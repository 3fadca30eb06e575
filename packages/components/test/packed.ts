import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import manifest from '../package.json';
import { root } from './built';

/** A new temporary folder for one test file, which removes it at its end. */
export const temporary = (name: string): string => mkdtempSync(join(tmpdir(), `plenum-${name}-`));

/** Packs a folder as `npm publish` does; returns the path of the file. */
export function pack(into: string, folder = root, ...options: string[]): string {
  mkdirSync(into, { recursive: true });
  execFileSync('npm', ['pack', '--silent', ...options, '--pack-destination', into], {
    cwd: folder,
    stdio: 'pipe',
  });
  return join(into, `plenum-components-${manifest.version}.tgz`);
}

/** Unpacks a packed file into an empty folder, as an installation would. */
export function unpack(file: string, into: string): string {
  mkdirSync(into, { recursive: true });
  execFileSync('tar', ['-xzf', file, '--strip-components=1', '-C', into]);
  return into;
}

/** The SHA-256 of a file. */
export const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');
