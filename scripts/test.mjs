// `npm test`: installs what is missing, builds, and runs every test and check. It continues after a failure.
// `npm test -- jest e2e` runs only the named steps, after the build. Slow, exhaustive checks are in `npm run gates`.

import { setFonts } from './browsers.mjs';
import { build, dstool } from './build.mjs';
import { forgetFlaky, lineOf, readFlaky } from './flaky.mjs';
import { pnpm, prepareBrowsers, printVersions } from './setup.mjs';
import { choose, runSteps } from './steps.mjs';

const node = process.execPath;

const steps = [
  ['rustfmt', 'cargo', ['fmt', '--all', '--check']],
  ['clippy', node, ['scripts/cargo.mjs', 'clippy']],
  ['cargo', node, ['scripts/cargo.mjs', 'test', '--workspace', '--locked', '--quiet']],
  ['lint', ...pnpm('exec', 'biome', 'ci', '.')],
  ['types', ...pnpm('--recursive', '--if-present', 'run', 'typecheck')],
  ['scripts', ...pnpm('--filter', '@plenum/components', 'run', 'test:scripts')],
  ['support', ...pnpm('--filter', '@plenum/components', 'run', 'support')],
  ['jest', ...pnpm('--filter', '@plenum/components', 'test')],
  ['launcher', ...pnpm('--filter', '@plenum/dstool', 'test')],
  ['check', dstool, ['check']],
  ['e2e', ...pnpm('--filter', 'demo-e2e', 'test')],
];

const chosen = choose(steps, process.argv.slice(2));
const usesBrowsers = chosen.some(([name]) => name === 'jest' || name === 'e2e');
const untested = usesBrowsers ? prepareBrowsers() : [];
printVersions();
// If the cargo tests run too, build dstool with the features they need, so that no library is compiled twice.
build({ tests: chosen.some(([name]) => name === 'cargo' || name === 'clippy') });
const env = { ...process.env, CI: process.env.CI ?? 'true', INSTA_UPDATE: 'no' };
setFonts(env);
forgetFlaky();
await runSteps(chosen, env, () => [...untested, ...readFlaky().map(test => lineOf('flaky', test))]);
