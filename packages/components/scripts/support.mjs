// `npm run support`: compares the shipped styles and scripts with the browsers that the package supports, which are
// "browserslist" in package.json and a sentence of the README.

import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { entryAt, missingIn, readFloor } from './support/compat.mjs';
import { ENHANCEMENTS } from './support/enhancements.mjs';
import { scriptFeatures } from './support/scripts.mjs';
import { styleFeatures } from './support/styles.mjs';

const folder = fileURLToPath(new URL('..', import.meta.url));
const read = file => readFileSync(join(folder, file), 'utf8');
const { browserslist } = JSON.parse(read('package.json'));
const floor = readFloor(browserslist);

/** The style sheet that contains the tokens and the styles of all components, as `test/files.test.ts` asserts. */
const SHEET = 'dist/plenum.css';

/** Sources that reach a browser; tests and helpers for tests do not. */
function program() {
  const config = ts.readConfigFile(join(folder, 'tsconfig.build.json'), ts.sys.readFile).config;
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  return ts.createProgram(fileNames, { ...options, noEmit: true });
}
const source = join(folder, 'src');
const isShipped = file => file.startsWith(source) && !/\.test\.|[\\/](testing|generated)[\\/]/.test(file);

/** Paths in MDN's data → where the package uses them first. */
const uses = new Map();
const use = (name, value) => uses.has(name) || uses.set(name, value);
for (const [name, { at, ...rest }] of styleFeatures(read(SHEET)))
  use(name, { ...rest, at: `${SHEET}: ${at}` });
for (const [name, { at, ...rest }] of scriptFeatures(program(), isShipped)) {
  use(name, { ...rest, at: relative(folder, at) });
}

const newer = new Map();
for (const [name, { path, at, isWritten }] of uses) {
  // A value of a property that is newer itself adds nothing.
  if (newer.has(path.slice(0, -1).join('.'))) continue;
  const browsers = missingIn(entryAt(...path), floor, isWritten);
  if (browsers.length > 0) newer.set(name, `${at}: ${name} needs ${browsers.join(', ')}`);
}
const problems = [...newer].filter(([name]) => !(name in ENHANCEMENTS)).map(([, problem]) => problem);
for (const name of Object.keys(ENHANCEMENTS)) {
  if (!newer.has(name))
    problems.push(`support/enhancements.mjs: ${name} is supported everywhere, or unused: remove it`);
}
const NAMES = { chrome: 'Chrome', edge: 'Edge', firefox: 'Firefox', safari: 'Safari' };
for (const [browser, name] of Object.entries(NAMES)) {
  if (!read('README.md').includes(`${name} ${floor[browser]}`)) {
    problems.push(`README.md: "Browsers" does not say ${name} ${floor[browser]}`);
  }
}
console.log(
  `${uses.size} features of browsers are used; ${newer.size} are newer than the oldest supported versions`,
);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  console.error(
    'Newer than "browserslist" in package.json. Use something older, put it into `@supports` or behind `?.()`, or say in\n' +
      'scripts/support/enhancements.mjs what a visitor of an older browser gets.',
  );
  process.exitCode = 1;
}
