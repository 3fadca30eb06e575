// `npm test`: installs what is missing, builds, and runs every test and check. It continues after a failure.
// `npm test -- jest e2e` runs only the named steps, after the build. Slow, exhaustive checks are in `npm run gates`.

import { build, dstool } from './build.mjs';
import { findBrowser, pnpm } from './setup.mjs';
import { choose, runSteps } from './steps.mjs';

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

const chosen = choose(steps, process.argv.slice(2));
// If the cargo tests run too, build dstool with the features they need, so that no library is compiled twice.
build({ tests: chosen.some(([name]) => name === 'cargo') });
const env = { ...process.env, CI: process.env.CI ?? 'true', INSTA_UPDATE: 'no' };
env.CHROMIUM_PATH = findBrowser();
await runSteps(chosen, env);
