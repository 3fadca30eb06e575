// `npm test`: sets up what is missing, builds, and runs every test and check. Goes on after a failure, so that
// one run shows all; `npm test -- jest e2e` runs only the steps of these names (after the build).

import { build, dstool } from './build.mjs';
import { findBrowser, pnpm, run } from './setup.mjs';

const env = { ...process.env, CI: process.env.CI ?? 'true', INSTA_UPDATE: 'no' };

const steps = [
  ['rustfmt', 'cargo', ['fmt', '--all', '--check']],
  ['clippy', 'cargo', ['clippy', '--workspace', '--all-targets', '--locked', '--', '-D', 'warnings']],
  ['cargo', 'cargo', ['test', '--workspace', '--locked', '--quiet']],
  ['lint', ...pnpm('exec', 'biome', 'ci', '.')],
  ['types', ...pnpm('--recursive', '--if-present', 'run', 'typecheck')],
  ['jest', ...pnpm('--filter', '@plenum/components', 'test')],
  ['launcher', ...pnpm('--filter', '@plenum/dstool', 'test')],
  ['check', dstool, ['check']],
  ['e2e', ...pnpm('--filter', 'demo-e2e', 'test')],
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter(name => !steps.some(([step]) => step === name));
if (unknown.length > 0) {
  console.error(
    `no step is called ${unknown.join(', ')}; there are: ${steps.map(([step]) => step).join(', ')}`,
  );
  process.exit(2);
}

build();
env.CHROMIUM_PATH = findBrowser();

const failed = [];
const chosen = steps.filter(([name]) => wanted.length === 0 || wanted.includes(name));
for (const [name, command, args] of chosen) {
  const start = performance.now();
  console.log(`\n── ${name}: ${command} ${args.join(' ')}`);
  const status = run(command, args, { env });
  console.log(
    `── ${name}: ${status === 0 ? 'passed' : `failed with status ${status}`}, ${Math.round((performance.now() - start) / 1000)} s`,
  );
  if (status !== 0) failed.push(name);
}

if (failed.length > 0) console.log(`\nfailed: ${failed.join(', ')}`);
console.log(`\nsteps: ${chosen.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
