// `npm start`: builds everything and serves the demo. Rollup rebuilds scripts when they change; `dstool dev`
// watches tokens, styles, content and Rollup's output.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, dstool } from './build.mjs';
import { root } from './setup.mjs';

build();

const watchers = ['packages/components', 'demo/site'].map(folder => {
  const cwd = join(root, folder);
  const rollup = join(cwd, 'node_modules', 'rollup', 'dist', 'bin', 'rollup');
  return spawn(process.execPath, [rollup, '--config', '--watch', '--silent'], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
});
const server = spawn(dstool, ['dev', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('error', error => {
  console.error(`${dstool}: ${error.message}`);
  process.exitCode = 2;
});
server.on('close', status => {
  process.exitCode ??= status ?? 1;
  for (const watcher of watchers) watcher.kill();
});
