// Rendering on a server, with `renderToString` in one Node process for all libraries, in turns.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { cell, components, file, libraries, place, spread } from './libraries.mjs';
import { bench, root, workFolder } from './measure.mjs';
import { kb } from './minify.mjs';
import { ours, packed } from './packed.mjs';

const page = JSON.stringify(join(bench, 'src', 'page.jsx'));
const names = Object.keys(libraries);

/** Whether every library has a component, apart from our parts, of which there are few. */
const isShared = component => names.every(library => library === 'plenum-parts' || file(library, component));

/** The components of the page that mixes them. A form would only repeat the text field. */
const mixed = Object.keys(components).filter(name => name !== 'form' && isShared(name));

/** Code of a module whose default export renders a page to HTML. */
function source(library, kind) {
  const path = name => JSON.stringify(file(library, name));
  const start = `import { createElement as h } from 'react'; import { renderToString } from 'react-dom/server';`;
  if (kind === 'mixed') {
    const imports = mixed.map((name, n) => `import C${n} from ${path(name)};`).join('\n');
    const list = mixed.map((name, n) => `['${name}', C${n}]`).join();
    return `${start} import { Mixed } from ${page}; ${imports}
      export default () => renderToString(h(Mixed, { components: [${list}] }));`;
  }
  return `${start} import { Panels, Dialogs } from ${page}; import One from ${path(kind)};
    export default () => renderToString(h(${kind === 'dialog' ? 'Dialogs' : 'Panels'}, { One }));`;
}

/** Builds the module that renders a page of a library, and returns its path. React is not in it: all share one. */
export async function serverModule(library, kind) {
  const folder = join(bench, '.work', 'server');
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, `${library}-${kind}.mjs`);
  await build({
    stdin: { contents: source(library, kind), resolveDir: bench, loader: 'jsx' },
    bundle: true,
    outfile,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['react', 'react-dom'],
    banner: {
      js: `import { createRequire as require_ } from 'node:module'; const require = require_(import.meta.url);`,
    },
    logLevel: 'error',
    plugins: [ours],
  });
  return outfile;
}

/** Runs code as a module in a Node process like a server's, and returns what it prints as JSON. */
export function inProduction(code) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const options = { env, cwd: bench, encoding: 'utf8', maxBuffer: 1 << 28 };
  return JSON.parse(
    execFileSync(process.execPath, ['--expose-gc', '--input-type=module', '-e', code], options),
  );
}

/** The largest content file of the demo that is one model, and thus our fullest page. */
function fullest() {
  const folder = join(root, 'demo', 'content');
  const files = readdirSync(folder, { recursive: true })
    .filter(name => name.endsWith('.json'))
    .map(name => join(folder, name))
    .filter(name => existsSync(name))
    .sort((a, b) => statSync(b).size - statSync(a).size);
  const count = model =>
    model && typeof model === 'object'
      ? (model[':type'] ? 1 : 0) + Object.values(model).reduce((sum, value) => sum + count(value), 0)
      : 0;
  return files
    .map(name => {
      const model = JSON.parse(readFileSync(name, 'utf8'));
      return { name, model, count: model[':type'] ? count(model) : 0 };
    })
    .sort((a, b) => b.count - a.count)[0];
}

const loop = `const times = {}; const length = {};
  const run = async (name, render) => {
    globalThis.gc();
    const began = performance.now();
    const html = await render();
    const time = performance.now() - began;
    if (!(html.length > 100)) throw new Error(name + ' rendered nothing');
    length[name] = html.length;
    return time;
  };
  // The first half lets the engine compile what is hot.
  for (let round = 0; round < 2 * rounds; round++) {
    for (const [name, render] of all) {
      const time = await run(name, render);
      if (round >= rounds) (times[name] ??= []).push(time);
    }
  }
  console.log(JSON.stringify({ times, length }));`;

/** Returns the tables of this section. */
export async function server({ quick }) {
  workFolder('server');
  const rounds = quick ? 20 : 50;
  const rows = [];
  for (const kind of ['accordion', 'tabs', 'dialog', 'mixed']) {
    const having = names.filter(library => kind !== 'mixed' || library !== 'plenum-parts');
    const modules = [];
    for (const library of having) modules.push([library, await serverModule(library, kind)]);
    const { times, length } = inProduction(`const rounds = ${rounds}; const all = [];
      for (const [name, path] of ${JSON.stringify(modules)}) all.push([name, (await import(path)).default]);
      ${loop}`);
    const spreads = Object.fromEntries(having.map(library => [library, spread(times[library])]));
    const show = library => (spreads[library] ? `${cell(spreads[library])}, ${kb(length[library])}` : '–');
    const work = kind === 'mixed' ? `10 each of ${mixed.join(', ')}` : `30 × ${kind}`;
    const medians = Object.fromEntries(having.map(library => [library, spreads[library].median]));
    rows.push([work, ...names.map(show), place(medians)]);
  }
  const { name, model, count } = fullest();
  const path = join(bench, '.work', 'server', 'model.json');
  writeFileSync(path, JSON.stringify(model));
  const { times, length } = inProduction(`import { readFileSync } from 'node:fs';
    const { render } = await import(${JSON.stringify(join(packed(), 'dist', 'server.js'))});
    const model = JSON.parse(readFileSync(${JSON.stringify(path)}, 'utf8'));
    const rounds = ${rounds};
    const all = [['plenum', () => render({ kind: 'model', model, prefix: '', mode: 'publish' })]];
    ${loop}`);
  const model_ = `${cell(spread(times.plenum))} ms, ${kb(length.plenum)} of HTML`;
  return [
    {
      heading: 'Rendering on a server',
      notes: [
        'ms for one `renderToString` in a warm process: median (middle half of the runs), then the size of the HTML, not compressed. Closed panels and dialogs are in our HTML, so that search engines and pages without scripts have them; the others leave most of them out, which saves them time.',
        `Our fullest page in the demo, from its CMS model (${name.slice(root.length + 1).replaceAll('\\', '/')}, ${count} components): ${model_}. The others have nothing that renders such a model.`,
      ],
      columns: ['page', ...Object.values(libraries), 'our place'],
      rows,
    },
  ];
}
