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
  ['cargo', node, ['scripts/cargo-test.mjs', '--workspace', '--locked', '--quiet']],
  // Each of these uses one processor, so two run at a time.
  ['lint', ...pnpm('exec', 'biome', 'ci', '.'), 'code'],
  ['types', ...pnpm('--recursive', '--if-present', 'run', 'typecheck'), 'code'],
  ['scripts', ...pnpm('--filter', '@plenum/components', 'run', 'test:scripts'), 'code'],
  ['grammar', 'node', ['tools/ds-css/grammar/generate.mjs', '--check'], 'code'],
  ['support', ...pnpm('--filter', '@plenum/components', 'run', 'support'), 'code'],
  ['launcher', ...pnpm('--filter', '@plenum/dstool', 'test'), 'command'],
  ['check', dstool, ['check'], 'command'],
  ['jest', ...pnpm('--filter', '@plenum/components', 'test')],
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
