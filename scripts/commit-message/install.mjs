import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the hook, relative to the root of a working tree. */
export const HOOKS = 'scripts/commit-message';

/** Whether a repository has hooks of its own; Git's examples are none. */
function hasHooks(root) {
  const folder = join(root, '.git/hooks');
  return existsSync(folder) && readdirSync(folder).some(name => !name.endsWith('.sample'));
}

/**
 * Lets Git check messages of commits with the hook in this folder. Changes nothing if Git already runs other hooks, in CI, and where
 * `.git` is not a folder: a download has none, and a linked worktree uses the settings of its main folder.
 *
 * @param {string} root - the repository
 * @param {NodeJS.ProcessEnv} env
 * @returns whether it has changed the settings of the repository
 */
export function installHook(root, env = process.env) {
  const isMain = statSync(join(root, '.git'), { throwIfNoEntry: false })?.isDirectory();
  if (env.CI || !isMain || hasHooks(root)) return false;
  const git = (...args) => spawnSync('git', args, { cwd: root, env, encoding: 'utf8' }).status;
  // 1: no file of settings has it, not even the one of the user.
  if (git('config', '--get', 'core.hooksPath') !== 1) return false;
  return git('config', '--local', 'core.hooksPath', HOOKS) === 0;
}
