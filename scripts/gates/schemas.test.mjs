// The schemas of the components in the validators and the editor service that people use: each loads, strictly, from its own file
// and from the bundle; they agree with `dstool check`; and VS Code's service completes and explains models with them.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { dstool as built } from '../build.mjs';
import { root } from '../setup.mjs';
import { packagesOf } from './packages.mjs';
import { modelsIn, mutants } from './schemas/models.mjs';

const dstool = process.env.DSTOOL ?? built;
const folder = join(root, 'packages/components/dist/schemas');
const base = 'https://plenum.example/schemas/';
const packages = packagesOf('schemas', {
  ajv: '8.20.0',
  'ajv-formats': '3.0.1',
  'vscode-json-languageservice': '5.7.2',
  'vscode-languageserver-textdocument': '1.0.16',
});

const paths = readdirSync(folder, { recursive: true })
  .map(String)
  .filter(path => path.endsWith('.json'));
const read = path => JSON.parse(readFileSync(join(folder, path), 'utf8'));
const bundle = 'bundle.schema.json';

/** Strict, and with the keywords that only editors use. */
async function strictAjv() {
  const [{ default: Ajv }, { default: addFormats }] = await Promise.all([
    packages.load('ajv/dist/2020.js'),
    packages.load('ajv-formats'),
  ]);
  const ajv = new (Ajv.default ?? Ajv)({ strict: true, discriminator: true, allErrors: false });
  (addFormats.default ?? addFormats)(ajv);
  ajv.addVocabulary(['enumDescriptions', 'markdownDescription', 'defaultSnippets']);
  return ajv;
}

before(() => packages.install());

describe('Ajv, strict', () => {
  const schemas = paths.filter(path => path !== bundle);

  test('each file loads with those that it refers to', async () => {
    const ajv = await strictAjv();
    for (const path of schemas) ajv.addSchema(read(path));
    for (const path of schemas) assert.equal(typeof ajv.getSchema(base + path), 'function', path);
    assert.ok(schemas.length > 140, `${schemas.length} schemas`);
  });

  test('the bundle has each of them', async () => {
    const ajv = await strictAjv();
    ajv.addSchema(read(bundle));
    for (const path of schemas) assert.equal(typeof ajv.getSchema(base + path), 'function', path);
    const teaser = ajv.getSchema(`${base}teaser.schema.json`);
    assert.equal(teaser({ ':type': 'acme/components/teaser', title: 'A' }), true);
    assert.equal(teaser({ ':type': 'acme/components/teaser', titel: 'A' }), false);
  });
});

/** Where `dstool check` is stricter than a schema can be. */
const stricter = {
  'content/unsafe-url': 'a schema knows no addresses',
  'content/unsafe-link': 'a schema does not relate two members',
  'content/dead-link': 'a schema does not know the ids of other elements',
  'content/items-order': 'a schema does not compare a list with the members of another object',
  'content/wrong-format': 'the levels of headings are examples in a schema: sites may send others',
};

/** One mistake that only `dstool check` reports. */
const ofNewestShape = {
  'plenum/components/list null title content/wrong-type':
    'the schema also accepts a list of the second generation, whose items may have no title; the check reads a newer one',
};

/** Where a schema is stricter: the component works, and `dstool check` warns. */
const milder = {
  'content/missing-panel-title': 'a panel without a title is shown',
  'content/null-prop': 'exporters write null for what is missing',
};

/** What `dstool check` finds in each model, by the number of its line: severities and codes. */
function findingsOf(models) {
  const input = models.map(model => JSON.stringify(model)).join('\n');
  const args = ['check', '-', '-q', '--output-format', 'ndjson', '--exit-zero'];
  const { stdout, stderr, status } = spawnSync(dstool, args, {
    cwd: root,
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  assert.equal(status, 0, stderr);
  const findings = new Map();
  for (const line of stdout.split('\n').filter(Boolean)) {
    const { record, severity, code } = JSON.parse(line);
    if (record !== undefined) findings.set(record, [...(findings.get(record) ?? []), { severity, code }]);
  }
  return findings;
}

describe('agreement with dstool check', () => {
  test('5,000 models with one mistake each have errors in both, or in neither', async t => {
    const ajv = await strictAjv();
    ajv.addSchema(read(bundle));
    const validate = ajv.getSchema(`${base}content.schema.json`);
    const demo = modelsIn(join(root, 'demo/content'));
    // `dstool check` also knows fields that the CMS's own components send and ours do not read.
    const models = demo.filter(model => validate(model));
    assert.ok(models.length > 400 && models.length >= demo.length - 2, `${models.length} of ${demo.length}`);
    const cases = mutants(models, 5000, 33);
    const findings = findingsOf(cases.map(({ model }) => model));
    const differences = [];
    let invalid = 0;
    cases.forEach(({ model, mistake, member }, index) => {
      const reported = findings.get(index + 1) ?? [];
      const errors = reported.filter(({ severity }) => severity === 'error').map(({ code }) => code);
      if (validate(model)) {
        const others = errors.filter(code => !(code in stricter));
        const difference = `${model[':type']} ${mistake} ${member} ${others}`;
        if (others.length > 0 && !(difference in ofNewestShape))
          differences.push(`only check: ${difference}`);
        return;
      }
      invalid += 1;
      if (errors.length > 0 || reported.some(({ code }) => code in milder)) return;
      const [{ instancePath, message }] = validate.errors;
      differences.push(`only the schema: ${model[':type']} ${mistake} ${member} ${instancePath} ${message}`);
    });
    t.diagnostic(`${invalid} of ${cases.length} are invalid, ${differences.length} differences`);
    assert.ok(invalid > 1500 && invalid < 4800, `${invalid} are invalid`);
    assert.deepEqual(differences, []);
  });
});

describe('VS Code’s JSON service', () => {
  /** The service with our schemas, and a document whose cursor is at `|`. */
  async function open(text) {
    const { getLanguageService } = await packages.load('vscode-json-languageservice');
    const { TextDocument } = await packages.load('vscode-languageserver-textdocument');
    const service = getLanguageService({
      schemaRequestService: async uri => readFileSync(new URL(uri), 'utf8'),
      workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
    });
    service.configure({
      validate: true,
      schemas: [{ fileMatch: ['*.json'], uri: pathToFileURL(join(folder, 'content.schema.json')).href }],
    });
    const at = text.indexOf('|');
    const document = TextDocument.create('file:///a.json', 'json', 1, text.replace('|', ''));
    return {
      service,
      document,
      json: service.parseJSONDocument(document),
      place: document.positionAt(Math.max(at, 0)),
    };
  }
  const complete = async text => {
    const { service, document, json, place } = await open(text);
    return (await service.doComplete(document, place, json)).items;
  };

  test('suggests the fields of the model that the type selects', async () => {
    const items = await complete('{ ":type": "acme/components/teaser", "|" }');
    const labels = items.map(({ label }) => label);
    for (const name of ['title', 'description', 'actions'])
      assert.ok(labels.includes(name), `${name} in ${labels}`);
    assert.ok(!labels.includes('autoplay'), 'no fields of other components');
  });

  test('suggests types, and a whole model in an empty file', async () => {
    const types = await complete('{ ":type": | }');
    assert.ok(
      types.some(({ label }) => label === '"teaser"'),
      types.map(({ label }) => label).join(),
    );
    const models = await complete('|');
    const teaser = models.find(({ label }) => label === 'Teaser');
    assert.match(teaser.insertText ?? teaser.textEdit.newText, /":type": "teaser"/);
  });

  test('suggests the values of a field with what each means', async () => {
    const items = await complete('{ ":type": "acme/components/teaser", "titleType": "|" }');
    assert.ok(
      items.some(({ label }) => label === '"h2"'),
      items.map(({ label }) => label).join(),
    );
    const styles = await complete('{ ":type": "acme/components/form/text", "type": "|" }');
    const described = styles.filter(({ documentation }) => documentation);
    assert.ok(described.length > 2, JSON.stringify(styles).slice(0, 400));
  });

  test('explains a field in Markdown', async () => {
    const { service, document, json, place } = await open(
      '{ ":type": "acme/components/teaser", "da|te": "2026-11-26" }',
    );
    const { contents } = await service.doHover(document, place, json);
    assert.match(JSON.stringify(contents), /Date, `yyyy-MM-dd`/);
  });

  test('reports a misspelt field at its place, and nothing in a valid model', async () => {
    const wrong = await open('{ ":type": "acme/components/teaser", "titel": "A" }');
    const findings = await wrong.service.doValidation(wrong.document, wrong.json);
    assert.equal(findings.length, 1, JSON.stringify(findings));
    assert.equal(wrong.document.getText(findings[0].range), '"titel"');
    const right = await open('{ ":type": "acme/components/teaser", "title": "A" }');
    assert.deepEqual(await right.service.doValidation(right.document, right.json), []);
  });
});
