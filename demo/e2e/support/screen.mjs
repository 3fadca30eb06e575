// A screen for browsers that need one.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { needBrowser } from '../../../scripts/browsers.mjs';

/**
 * Starts a screen.
 *
 * @param options - further options of Xvfb
 * @returns its name (`:99`) and its process
 */
export async function startScreen(options = []) {
  const screen = spawn(
    needBrowser('screen'),
    ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp', ...options],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [line] = await once(createInterface({ input: screen.stdio[3] }), 'line');
  return { display: `:${line.trim()}`, screen };
}
