// `npm run gates`: exhaustive checks that are too slow for every commit. Run it after `npm test`, before an issue
// is resolved.
// `npm run gates -- fuzz` runs only the named steps. Each file `scripts/gates/<name>.test.mjs` is a step with that
// name.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setFonts } from './browsers.mjs';
import { build, dstool } from './build.mjs';
import { prepareBrowsers, printVersions, root } from './setup.mjs';
import { choose, runSteps } from './steps.mjs';

const folder = join(root, 'scripts', 'gates');
const gateFiles = existsSync(folder)
  ? readdirSync(folder)
      .filter(file => file.endsWith('.test.mjs'))
      .sort()
  : [];

const e2e = join(root, 'demo', 'e2e');
const fuzz = join(root, 'packages', 'components', 'scripts', 'fuzz-slider.mjs');
const e2eTests = files => [
  process.execPath,
  [join(e2e, 'run.mjs'), '--all', ...files.map(file => join(e2e, file))],
];
const tours = ['wide', 'narrow', 'scriptless', 'react', 'webkit'].map(name => `tour/${name}.test.mjs`);
const others = ['pages/firefox.test.mjs', 'pages/contrast.test.mjs', 'journeys/webkit.test.mjs'];
const steps = [
  // Every check of `npm test` on every page, not only on one of each kind, and in Firefox and WebKit.
  ['tour', ...e2eTests([...tours, ...others, 'gates/alone.test.mjs'])],
  // Every page in every theme, width and direction with all axe rules, without skipping parts already checked.
  ['axe', ...e2eTests(['gates/axe.test.mjs'])],
  // Every page with its script blocked, and broken.
  ['failed-script', ...e2eTests(['gates/failed-script.test.mjs'])],
  // 20,000 generated blocks and 2,000 sheets look the same in Chromium before and after `dstool css`, and so do 2,000 blocks
  // and 200 sheets from the whole grammar of CSS for each of five kinds of targets.
  ['styles', ...e2eTests(['gates/styles.test.mjs', 'gates/grammar.test.mjs'])],
  // The slider against Splide in 5,000 generated cases, few of which `npm test` plays.
  ['fuzz', process.execPath, [fuzz, '--seed', '301', '--cases', '5000']],
  // Each fault that is planted in the slider, searched for without the seeds that are known to find it.
  ['mutants', process.execPath, [fuzz, '--mutants']],
  ...gateFiles.map(file => [file.replace('.test.mjs', ''), process.execPath, ['--test', join(folder, file)]]),
];

const chosen = choose(steps, process.argv.slice(2));
const untested = prepareBrowsers();
printVersions();
build({ tests: true });
const env = { ...process.env, CI: process.env.CI ?? 'true', DSTOOL: dstool };
setFonts(env);
await runSteps(chosen, env, () => untested);
