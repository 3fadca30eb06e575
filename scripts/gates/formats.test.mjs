// The formats of `dstool props` as their readers see them: the types, schemas and parsers of the tools whose formats they are, for all
// components of the package; and for one component, what these tools say themselves.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { expandManifest } from '../../packages/dstool/manifest.mjs';
import { dstool as built } from '../build.mjs';
import { root } from '../setup.mjs';
import { packagesOf } from './packages.mjs';

const dstool = process.env.DSTOOL ?? built;
const home = join(root, 'target/formats');
const installed = join(root, 'packages/components/dist/manifest.json');
const fixture = fileURLToPath(new URL('formats/Button.tsx', import.meta.url));
const packages = packagesOf('formats', {
  'react-docgen': '8.0.4',
  'react-docgen-typescript': '2.4.0',
  typescript: '5.9.3',
  '@types/react': '19.3.0',
  storybook: '10.6.7',
  'custom-elements-manifest': '2.1.0',
  ajv: '8.20.0',
  marked: '17.0.1',
});

const run = (source, format) =>
  execFileSync(dstool, ['props', source, '--out', '-', '--format', format, '--quiet'], {
    cwd: home,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
const read = (source, format) => JSON.parse(run(source, format));
const written = JSON.parse(readFileSync(installed, 'utf8'));
const manifest = expandManifest(written);

/** What TypeScript says about a value of a type. */
async function typeErrors(name, type, imports, value) {
  const { default: ts } = await packages.load('typescript');
  const file = join(home, `${name}.ts`);
  writeFileSync(file, `${imports}\nexport const value: ${type} = ${JSON.stringify(value)};\n`);
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    types: [],
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(error => ts.flattenDiagnosticMessageText(error.messageText, '\n').slice(0, 600));
}

before(() => {
  packages.install();
  mkdirSync(home, { recursive: true });
  cpSync(fixture, join(home, 'Button.tsx'));
});

describe('react-docgen', () => {
  const type = 'Record<string, Documentation[]>';
  const imports = "import type { Documentation } from 'react-docgen';";

  test('its types accept all components', async () => {
    assert.deepEqual(await typeErrors('docgen', type, imports, read(installed, 'docgen')), []);
    assert.notDeepEqual(
      await typeErrors('wrong', type, imports, { a: [{ props: { b: { required: 1 } } }] }),
      [],
    );
  });

  test('it says the same about a component', async () => {
    const { parse } = await packages.load('react-docgen');
    const [theirs] = parse(readFileSync(fixture, 'utf8'), { filename: join(home, 'Button.tsx') });
    const [ours] = read('Button.tsx', 'docgen')['Button.tsx'];
    assert.equal(ours.description, theirs.description);
    assert.deepEqual(Object.keys(ours.props).sort(), Object.keys(theirs.props).sort());
    for (const [name, prop] of Object.entries(theirs.props)) {
      const mine = ours.props[name];
      assert.deepEqual([mine.required, mine.description], [prop.required, prop.description], name);
      assert.equal(mine.defaultValue?.value.replaceAll('"', "'"), prop.defaultValue?.value, name);
      // It leaves the name of an alias and of a namespace; we resolve both.
      const known = { Size: 'union' }[prop.tsType.name] ?? prop.tsType.name;
      assert.equal(mine.tsType.name, known, name);
    }
  });
});

describe('react-docgen-typescript', () => {
  const imports = "import type { ComponentDoc } from 'react-docgen-typescript';";

  test('its types accept all components', async () => {
    const docs = read(installed, 'docgen-typescript');
    assert.equal(docs.length, manifest.components.length);
    assert.deepEqual(await typeErrors('rdt', 'ComponentDoc[]', imports, docs), []);
    assert.notDeepEqual(await typeErrors('wrong', 'ComponentDoc[]', imports, [{ displayName: 1 }]), []);
  });

  test('it says the same about a component', async () => {
    const { default: rdt } = await packages.load('react-docgen-typescript');
    const options = {
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      savePropValueAsString: true,
      propFilter: ({ parent }) => !parent?.fileName.includes('node_modules'),
    };
    const [theirs] = rdt.withDefaultConfig(options).parse(join(home, 'Button.tsx'));
    const [ours] = read('Button.tsx', 'docgen-typescript');
    for (const name of ['displayName', 'description', 'methods', 'tags'])
      assert.deepEqual(ours[name], theirs[name], name);
    assert.deepEqual(Object.keys(ours.props).sort(), Object.keys(theirs.props).sort());
    for (const [name, { parent: _parent, declarations: _declarations, ...prop }] of Object.entries(
      theirs.props,
    )) {
      // The name of an alias instead of its values.
      if (prop.type.raw === 'Size') prop.type.raw = '"sm" | "md" | "lg"';
      assert.deepEqual(ours.props[name], prop, name);
    }
  });
});

test("Storybook's types accept all argTypes", async () => {
  const imports = "import type { StrictArgTypes } from 'storybook/internal/types';";
  const args = read(installed, 'argtypes');
  assert.equal(Object.keys(args).length, manifest.components.length);
  assert.deepEqual(await typeErrors('argtypes', 'Record<string, StrictArgTypes>', imports, args), []);
  const wrong = { A: { b: { name: 'b', type: { name: 'colour' } } } };
  assert.notDeepEqual(await typeErrors('wrong', 'Record<string, StrictArgTypes>', imports, wrong), []);
});

test('the schema of Custom Elements Manifest accepts all components', async () => {
  const { default: Ajv } = await packages.load('ajv');
  const schema = JSON.parse(readFileSync(packages.file('custom-elements-manifest/schema.json'), 'utf8'));
  const validate = new Ajv({ strict: false, allErrors: true }).compile(schema);
  const value = read(installed, 'custom-elements');
  assert.ok(validate(value), JSON.stringify(validate.errors?.slice(0, 5)));
  const classes = value.modules.flatMap(({ declarations }) => declarations);
  assert.equal(classes.length, manifest.components.length);
  assert.equal(validate({ ...value, modules: [{ kind: 'javascript-module' }] }), false);
});

test('the schema of the manifest accepts it, strictly', async () => {
  const { default: Ajv } = await packages.load('ajv/dist/2020.js');
  const schema = JSON.parse(readFileSync(join(root, 'packages/dstool/manifest.schema.json'), 'utf8'));
  const validate = new (Ajv.default ?? Ajv)({ strict: true, allowUnionTypes: true }).compile(schema);
  assert.ok(validate(written), JSON.stringify(validate.errors?.slice(0, 5)));
});

test('a parser of Markdown finds a row of four cells for each prop', async () => {
  const { marked } = await packages.load('marked');
  const tokens = marked.lexer(run(installed, 'markdown'));
  const chapters = tokens.filter(({ type, depth }) => type === 'heading' && depth === 2);
  assert.deepEqual(
    chapters.map(({ text }) => text),
    manifest.components.map(({ name }) => name),
  );
  const rows = tokens.filter(({ type }) => type === 'table').flatMap(table => table.rows);
  const props = manifest.components.flatMap(component => component.props);
  assert.deepEqual(
    rows.map(([name]) => name.text.replaceAll('`', '')),
    props.map(({ name }) => name),
  );
  assert.ok(rows.every(row => row.length === 4 && row[1].tokens[0].type === 'codespan'));
});

test('the text for language models has a line for each prop', () => {
  const lines = run(installed, 'llms').split('\n');
  const props = manifest.components.flatMap(component => component.props);
  assert.deepEqual(
    lines.flatMap(line => /^- `([^?:\s]+)\??: /.exec(line)?.[1] ?? []),
    props.map(({ name }) => name),
  );
});
