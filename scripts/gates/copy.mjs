// A copy of the repository that a gate can modify, with the installed packages of the original.

import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../setup.mjs';

/** The files of the repository: tracked ones, and new ones that Git does not ignore. */
const filesOf = folder =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: folder })
    .toString()
    .split('\0')
    .filter(file => file && existsSync(join(folder, file)));

/** Folders with installed packages. Their links into the root's `node_modules` are relative, so they work in the copy. */
const PACKAGES = ['packages/components/node_modules', 'demo/site/node_modules', 'demo/e2e/node_modules'];

/** Copies the repository to a temporary folder; `remove` deletes it. */
export function copyRepository() {
  const home = mkdtempSync(join(tmpdir(), 'plenum-'));
  for (const file of filesOf(root)) {
    const place = join(home, file);
    mkdirSync(dirname(place), { recursive: true });
    cpSync(join(root, file), place);
  }
  symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'), 'dir');
  for (const folder of PACKAGES) {
    cpSync(join(root, folder), join(home, folder), { recursive: true, verbatimSymlinks: true });
  }
  const git = (...args) => execFileSync('git', args, { cwd: home });
  git('init', '-q');
  git('add', '-A');
  git('-c', 'user.name=gate', '-c', 'user.email=gate@localhost', 'commit', '-qm', 'copy');
  return {
    home,
    path: file => join(home, file),
    has: file => existsSync(join(home, file)),
    read: file => readFileSync(join(home, file), 'utf8'),
    /** Runs a program in the copy; returns its exit status and output. */
    run(program, args, { folder = '.', env = {} } = {}) {
      const { status, stdout, stderr, error } = spawnSync(program, args, {
        cwd: join(home, folder),
        encoding: 'utf8',
        env: { ...process.env, ...env },
        maxBuffer: 64 * 2 ** 20,
      });
      if (error) throw error;
      return { status, output: `${stdout}${stderr}` };
    },
    /** Files added or changed since copying. */
    touched: () =>
      git('status', '--porcelain', '-z', '--untracked-files=all')
        .toString()
        .split('\0')
        .filter(Boolean)
        .map(line => ({ new: line.startsWith('??'), file: line.slice(3) })),
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}
