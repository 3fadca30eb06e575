// The JSX of the examples: it compiles against the package's types, and renders what the model renders.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { dist, read } from '../support/site.mjs';

const site = fileURLToPath(new URL('../../site/', import.meta.url));
const require = createRequire(join(site, 'package.json'));
const ts = require('typescript');
const esbuild = require('esbuild');

/** The examples: `library/core-content/teaser/side`. */
const examples = readdirSync(dist, { recursive: true })
  .filter(file => file.endsWith('.jsx.txt'))
  .map(file => file.slice(0, -'.jsx.txt'.length).replaceAll('\\', '/'))
  .sort();

/** Models that are hard to write as JSX. */
const hard = {
  characters: {
    ':type': 'plenum/components/title',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the writer must escape it
    text: 'Air "at" 7\u00a0bar & the dryer\'s \\ {5} <b>\n\t</script>&amp; `${x}` 空',
  },
  quotes: { ':type': 'plenum/components/title', text: `'it's'` },
  keys: {
    ':type': 'plenum/components/text',
    id: 'keys',
    text: 'Air',
    dataLayer: { 'a-b': { "it's": 1, class: null, deep: [true, -1.5e9, ['x'.repeat(80), 'y'.repeat(80)]] } },
  },
  columns: {
    ':type': 'plenum/components/container',
    gridClassNames: 'cmp-container--2',
    columnClassNames: { b: 'wide' },
    ':items': {
      a: { ':type': 'plenum/components/title', text: 'A', 'cq:panelTitle': 'First' },
      b: { ':type': 'plenum/components/title', text: 'B' },
    },
  },
  unknown: {
    ':type': 'other/map',
    ':items': { a: { ':type': 'plenum/components/title', text: 'A' } },
    ':itemsOrder': ['a'],
  },
  nothing: {},
};
const { jsx: write } = await import(new URL('../../site/dist/server.js', import.meta.url));

/** The modules and their models, by the name of the example. */
const modules = new Map([
  ...examples.map(name => [
    name,
    { jsx: read(`${name}.jsx.txt`).toString(), model: JSON.parse(read(`${name}.json`).toString()) },
  ]),
  ...Object.entries(hard).map(([name, model]) => [name, { jsx: write({ kind: 'jsx', model }), model }]),
]);
/** A file for TypeScript, in a folder from which the package can be imported. */
const fileOf = example => join(site, 'src', `${example.replaceAll('/', '.')}.tsx`);

/** The messages of TypeScript's compiler for a set of modules that exist in memory only. */
function typeErrors(files) {
  const config = ts.getParsedCommandLineOfConfigFile(join(site, 'tsconfig.json'), {}, ts.sys);
  const options = { ...config.options, noEmit: true, incremental: false, composite: false };
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  host.readFile = name => files.get(name) ?? readFile(name);
  host.fileExists = name => files.has(name) || fileExists(name);
  const program = ts.createProgram([...files.keys()], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file, messageText }) =>
        `${file?.fileName.replace(site, '')}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    );
}

/** What the JSX of each example renders, and what its model renders. */
async function renderAll() {
  const lines = [...modules.keys()].flatMap((name, index) => [
    `import { Example as E${index} } from ${JSON.stringify(`jsx:${name}`)};`,
    `import M${index} from ${JSON.stringify(`model:${name}`)};`,
    `pairs.push([${JSON.stringify(name)}, html(createElement(E${index})), html(createElement(Content, { model: M${index} }))]);`,
  ]);
  const entry = `
    import { createElement } from 'react';
    import { renderToString } from 'react-dom/server';
    import { Content } from '@plenum/components/content';
    const html = element => renderToString(element, { identifierPrefix: 'p-' });
    export const pairs = [];
    ${lines.join('\n')}`;
  const inMemory = {
    name: 'in-memory',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^(jsx|model):/ }, ({ path }) => {
        const [namespace, name] = path.split(':');
        return { path: name, namespace };
      });
      onResolve({ filter: /^\.\/model\.json$/ }, ({ importer }) => ({ path: importer, namespace: 'model' }));
      onLoad({ filter: /./, namespace: 'jsx' }, ({ path }) => ({
        contents: modules.get(path).jsx,
        loader: 'tsx',
        resolveDir: site,
      }));
      onLoad({ filter: /./, namespace: 'model' }, ({ path }) => ({
        contents: JSON.stringify(modules.get(path).model),
        loader: 'json',
      }));
    },
  };
  const { outputFiles } = await esbuild.build({
    stdin: { contents: entry, resolveDir: site },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    external: ['react', 'react-dom'],
    logLevel: 'silent',
    plugins: [inMemory],
  });
  const module = { exports: {} };
  new Function('require', 'module', 'exports', outputFiles[0].text)(require, module, module.exports);
  return module.exports.pairs;
}

describe('JSX of the examples', () => {
  it('DMO-10 compiles against the types of the package', () => {
    const files = new Map([...modules].map(([name, { jsx }]) => [fileOf(name), jsx]));
    files.set(
      join(site, 'src/json.d.ts'),
      "declare module '*.json' { const model: unknown; export default model; }",
    );
    assert.deepEqual(typeErrors(files), []);
  });

  it('DMO-10 uses the components, and the model only where there is nothing else to write', () => {
    const written = [...modules].flatMap(([name, { jsx }]) => (jsx.includes('<Content ') ? [name] : []));
    // The image of an example has no source yet, which its type requires.
    assert.deepEqual(written, ['library/core-content/image/empty', 'unknown', 'nothing']);
  });

  it('DMO-10 has the content of a container between its tags', () => {
    assert.equal(
      modules.get('columns').jsx.split('\n\n')[1],
      `export const Example = () => (
  <Container gridClassNames="cmp-container--2">
    <div>
      <Title>A</Title>
    </div>
    <div className="wide">
      <Title>B</Title>
    </div>
  </Container>
);
`,
    );
  });

  it('DMO-10 renders the same as the model', async () => {
    const pairs = await renderAll();
    assert.equal(pairs.length, modules.size);
    for (const [name, ours, theirs] of pairs) assert.equal(ours, theirs, name);
  });
});
