// Prints the table of what becomes of each value in the real models: rendered, listed with a reason, or lost.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
const { status } = spawnSync(process.execPath, [jest, 'test/completeness', '--silent'], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  env: { ...process.env, COMPLETENESS: 'table' },
  stdio: ['ignore', 'inherit', 'inherit'],
});
process.exitCode = status ?? 1;
