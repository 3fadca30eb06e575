// Runs `dstool new rule`, `token`, `model` and `option` in a copy of the repository. What they write must build and pass as it
// is. `npm run gates -- new-component` does the same for components.
//
// `node --test scripts/gates/new.test.mjs`, after `npm run build`.
// `--test-name-pattern=rule` runs one of them.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { expandManifest } from '../../packages/dstool/manifest.mjs';
import { dstool } from '../build.mjs';
import { cargoEnvironment } from '../cargo.mjs';
import { root } from '../setup.mjs';
import { copyToBuild, PACKAGE } from './build-copy.mjs';

const TITLE = `${PACKAGE}/src/components/title`;

/** The commands that this gate runs, one after the other. */
const commands = [
  ['rule', 'css/all'],
  ['rule', 'content/moving-text'],
  ['token', 'radius.card'],
  ['token', 'space.37', '--value', '37px', '--theme', 'contrast=41px'],
  ['token', 'color.badge', '--value', '#14506a', '--theme', 'dark={ramp.petrol.300}'],
  ['model', 'title', 'v0'],
  ['model', 'teaser', 'campaign', '--field', 'headline=title'],
  ['option', 'title', 'compact'],
  ['option', 'download', 'icon-only'],
];

let built;
let touched;

before(() => {
  built = copyToBuild();
  const { copy, succeeds } = built;
  for (const command of commands) {
    const { status, output } = copy.run(dstool, ['new', ...command]);
    // Colours have several rows in the README, so the developer chooses one: status 1.
    assert.equal(status, command[1] === 'color.badge' ? 1 : 0, `${command.join(' ')}\n${output}`);
    assert.doesNotMatch(output, /formatter is not installed/);
    // The next command refuses to edit what is not committed.
    succeeds('git', ['add', '-A']);
    succeeds('git', ['-c', 'user.name=gate', '-c', 'user.email=gate@localhost', 'commit', '-qm', 'new']);
  }
  touched = succeeds('git', ['diff', '--name-only', `HEAD~${commands.length}`])
    .trim()
    .split('\n');
  assert.ok(touched.every(file => copy.has(file)));
  built.generate();
  succeeds(dstool, ['build', 'tokens', 'css', 'props']);
  // Again: the types of content are generated from the manifest.
  built.generate();
});
after(() => built?.copy.remove());

describe('rule', () => {
  test('compiles without warnings, passes its tests, and is formatted', () => {
    const { copy, succeeds } = built;
    const packages = ['--package', 'ds-css', '--package', 'ds-content'];
    // With `dev-features`, for the same features of libraries as in the build. Their folder is that of the build, too, so that
    // only our crates are compiled.
    const args = ['test', '--locked', '--package', 'dev-features', ...packages, '--lib', '--test', 'it'];
    const env = { ...cargoEnvironment(), CARGO_TARGET_DIR: `${root}/target`, INSTA_UPDATE: 'no' };
    const output = succeeds('cargo', args, { env });
    for (const name of ['rules::all', 'tests::moving_text'])
      assert.match(output, new RegExp(`test ${name} \\.\\.\\. ok`));
    assert.doesNotMatch(output, /^warning/m);
    const rust = touched.filter(file => file.endsWith('.rs')).map(copy.path);
    succeeds('rustfmt', ['--check', '--edition', '2024', ...rust]);
  });
});

describe('token', () => {
  const css = () => built.copy.read(`${PACKAGE}/dist/tokens.css`);

  test('has its value in each theme', () => {
    assert.match(css(), /--pl-radius-card: *var\(--pl-radius-control\)/);
    const { tokens } = JSON.parse(built.copy.read(`${PACKAGE}/dist/tokens.json`));
    assert.deepEqual(tokens['space.37'].value, { value: 37, unit: 'px' });
    assert.deepEqual(tokens['space.37'].themes.contrast, { value: 41, unit: 'px' });
    assert.equal(tokens['color.badge'].value.hex, '#14506a');
    assert.notEqual(tokens['color.badge'].themes.dark.hex, '#14506a');
  });

  test('is documented, and reaches every output', () => {
    const readme = built.copy.read('tokens/README.md');
    for (const name of ['card', '37'])
      assert.match(readme, new RegExp(`\\| \`(radius|space)\` .*\`${name}\``));
    const css = built.copy.read(`${PACKAGE}/src/generated/tokens.ts`);
    for (const name of ['radiusCard', 'space37', 'colorBadge'])
      assert.match(css, new RegExp(`const ${name}\\b`));
  });
});

describe('model', () => {
  test('has a schema, and passes its tests', () => {
    for (const [name, type] of [
      ['title', 'TitleModelV0'],
      ['teaser', 'TeaserModelCampaign'],
    ]) {
      assert.ok(built.copy.read(`${PACKAGE}/dist/schemas/${name}.schema.json`).includes(type));
    }
    built.node('node_modules/jest/bin/jest.js', 'components/title/', 'components/teaser/');
  });
});

describe('option', () => {
  test('is in the manifest, and passes its tests', () => {
    const { components } = expandManifest(JSON.parse(built.copy.read(`${PACKAGE}/dist/manifest.json`)));
    for (const [component, option] of [
      ['Title', 'compact'],
      ['Download', 'iconOnly'],
    ]) {
      const { props } = components.find(({ name }) => name === component);
      assert.ok(props.some(({ name }) => name === option));
    }
    built.node('node_modules/jest/bin/jest.js', 'components/title/', 'components/download/');
  });
});

test('all of it passes formatting, lint, types and the check of content', () => {
  const { lint, node, succeeds } = built;
  lint([TITLE, `${PACKAGE}/src/components/teaser`, `${PACKAGE}/src/components/download`]);
  node('node_modules/typescript/bin/tsc', '--project', 'tsconfig.json');
  succeeds(dstool, ['check', '--deny-warnings', 'demo/content/**/*.json']);
});
