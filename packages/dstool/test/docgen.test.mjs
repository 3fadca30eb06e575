// The plugin for Vite, with programs instead of dstool. The gate `storybook` uses the real one, in Storybook.

import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { importedDocs, withOwnDocs } from '../docgen/code.mjs';
import { packageName } from '../docgen/packages.mjs';
import { docsOf, isSource, sourcesIn } from '../docgen/run.mjs';
import { typescript, viteFinal } from '../docgen/storybook.mjs';
import dstool from '../docgen/vite.mjs';
import { folder, own, program } from './support.mjs';

const doc = (displayName, description = displayName) => ({
  displayName,
  filePath: '/a.tsx',
  description,
  props: {},
});
const named = name => ({ type: 'Identifier', name });
const exported = (local, name = local) => ({
  type: 'ExportNamedDeclaration',
  source: null,
  declaration: null,
  specifiers: [{ local: named(local), exported: named(name) }],
});
/** Runs a module's statements and returns a value of it. */
const run = (code, value) => new Function(`${code.replace(/^export .*$/gm, '')}\nreturn ${value};`)();

test('components get their docs by the name that they are exported as', () => {
  const code = 'function Inner() {}\nconst Menu = { Item() {} };\nexport { Inner as Outer, Menu };';
  const ast = { body: [exported('Inner', 'Outer'), exported('Menu')] };
  const result = withOwnDocs(code, ast, [doc('Outer'), doc('Menu.Item'), doc('Gone')]);
  const [inner, item] = run(result, '[Inner, Menu.Item]');
  assert.deepEqual(
    [inner.displayName, inner.__docgenInfo],
    ['Outer', { displayName: 'Outer', description: 'Outer', props: {} }],
  );
  assert.equal(item.displayName, 'Item');
  assert.equal(item.__docgenInfo.description, 'Menu.Item');
  assert.equal(withOwnDocs(code, ast, []), undefined);
});

test('a default export without a name gets a name, and no column before it changes', () => {
  const code = 'export default () => null;';
  const declaration = { type: 'ArrowFunctionExpression' };
  const ast = { body: [{ type: 'ExportDefaultDeclaration', start: 0, declaration }] };
  const result = withOwnDocs(code, ast, [doc('Card')]);
  assert.equal(result.indexOf('() => null'), code.indexOf('() => null'));
  assert.match(result, /export \{ __docs as default \};/);
  assert.equal(run(result.replace(';export { __docs as default };', ''), '__docs.displayName'), 'Card');
});

test('the name of a re-export does not give a default export the docs of another component', () => {
  const code = 'function A() {}\nfunction Main() {}\nexport { A }; export { Main as default };';
  const ast = { body: [exported('A'), exported('Main', 'default')] };
  const result = withOwnDocs(code, ast, [doc('A'), doc('Main'), doc('Alias')]);
  assert.equal(run(result, 'Main.__docgenInfo.description'), 'Main');
});

test('docs of packages are added where they are imported, and keep those that are there', async () => {
  const source = value => ({ type: 'Literal', value });
  const ast = {
    body: [
      {
        type: 'ImportDeclaration',
        source: source('@acme/ui'),
        specifiers: [{ type: 'ImportSpecifier', imported: named('Card'), local: named('AcmeCard') }],
      },
      {
        type: 'ImportDeclaration',
        source: source('@acme/ui/more'),
        specifiers: [{ type: 'ImportNamespaceSpecifier', local: named('UI') }],
      },
      { type: 'ImportDeclaration', source: source('./local'), specifiers: [] },
    ],
  };
  const asked = [];
  const docs = new Map([doc('Card'), doc('Tabs')].map(entry => [entry.displayName, entry]));
  const code = await importedDocs('UI.Tabs', ast, async name => {
    asked.push(packageName(name));
    return docs;
  });
  assert.deepEqual(asked, ['@acme/ui', '@acme/ui']);
  const values = run(
    `const AcmeCard = { __docgenInfo: 1 }; const UI = { Tabs: {}, Card: {} };${code}`,
    '[AcmeCard, UI]',
  );
  assert.equal(values[0].__docgenInfo, 1);
  assert.equal(values[1].Tabs.__docgenInfo.description, 'Tabs');
  assert.equal(values[1].Card.__docgenInfo, undefined);
});

test('sources are scripts with markup, except stories, tests and what is installed or built', t => {
  const root = folder(t);
  for (const path of [
    'a/B.tsx',
    'a/B.stories.tsx',
    'B.test.jsx',
    'c.ts',
    'node_modules/d.tsx',
    '.cache/e.tsx',
  ]) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), '');
  }
  assert.deepEqual(sourcesIn(root), [join(root, 'a/B.tsx')]);
  assert.equal(isSource('/x/node_modules/y/Z.tsx'), false);
});

/** Lets the launcher start another program until the test ends. */
function useProgram(t, binary) {
  const before = process.env.DSTOOL_BINARY;
  process.env.DSTOOL_BINARY = binary;
  t.after(() => {
    if (before === undefined) delete process.env.DSTOOL_BINARY;
    else process.env.DSTOOL_BINARY = before;
  });
}

test('findings are reported, and a status above 1 is an error', async t => {
  const root = realpathSync(folder(t));
  const list = JSON.stringify([doc('A')]);
  const binary = program(
    join(root, 'dstool'),
    `console.error('a.tsx:1:1: error'); if (!process.argv.includes('none.tsx')) console.log(${JSON.stringify(list)}); process.exitCode = process.argv.includes('none.tsx') ? 2 : 1;`,
  );
  useProgram(t, binary);
  const { docs, findings } = await docsOf([join(root, 'a.tsx')], root);
  assert.deepEqual([docs.length, findings], [1, 'a.tsx:1:1: error']);
  await assert.rejects(docsOf([join(root, 'none.tsx')], root), /status 2: a\.tsx:1:1: error/);
});

test('the preset turns other readers off and adds the plugin to those that are there', async () => {
  assert.deepEqual(await typescript({ check: true, reactDocgen: 'react-docgen' }), {
    check: true,
    reactDocgen: false,
  });
  const { plugins } = await viteFinal({ plugins: ['a'] }, { packages: false });
  assert.deepEqual([plugins.length, plugins[0], plugins[1].name], [2, 'a', 'dstool']);
});

test('a saved type sends the components whose docs it changes, and the stories that show them', async t => {
  const root = realpathSync(folder(t));
  const [file, types] = [join(root, 'Card.tsx'), join(root, 'tone.ts')];
  writeFileSync(file, '');
  writeFileSync(types, 'calm');
  // The description of the only component is the text of the other file.
  const docs = `[{ displayName: 'Card', filePath: 'Card.tsx', description: fs.readFileSync('tone.ts', 'utf8') }]`;
  const source = `const fs = require('node:fs'); console.log(JSON.stringify(${docs}));`;
  useProgram(t, program(join(root, 'dstool.cjs'), source));
  const module = (name, ...importers) => ({ file: join(root, name), importers: new Set(importers) });
  const page = module('Page.tsx', module('Page.stories.tsx'));
  const card = module('Card.tsx', page, module('Card.stories.tsx'));
  page.importers.add(card);
  const server = { moduleGraph: { getModulesByFile: path => path === file && new Set([card]) } };
  const plugin = dstool();
  plugin.configResolved({ root, logger: { warn: assert.fail } });
  const sent = async () => {
    const modules = await plugin.handleHotUpdate({ file: types, modules: [], server });
    return modules?.map(({ file }) => relative(root, file));
  };
  assert.equal(await sent(), undefined);
  writeFileSync(types, 'loud');
  // The docs before are those of the last call.
  assert.deepEqual(await sent(), ['Card.tsx', 'Card.stories.tsx', 'Page.stories.tsx']);
});

test('the guide describes every field of the manifest, as the schema does', () => {
  const { properties, $defs } = JSON.parse(readFileSync(join(own, 'manifest.schema.json'), 'utf8'));
  const guide = readFileSync(join(own, '../../demo/guides/component-docs.md'), 'utf8');
  const { type, ...objects } = $defs;
  const fields = [{ properties }, ...Object.values(objects)].flatMap(entry =>
    Object.entries(entry.properties),
  );
  const missing = fields
    .filter(([name, { description }]) => !guide.includes(`| \`${name}\` | ${description ?? ''} |\n`))
    .map(([name]) => name);
  assert.deepEqual(missing, []);
  const kinds = type.oneOf.flatMap(({ properties: { kind } }) => kind.enum ?? [kind.const]);
  assert.deepEqual(
    kinds.filter(kind => !new RegExp(`^\\| [^|]*\`${kind}\``, 'm').test(guide)),
    [],
  );
});
