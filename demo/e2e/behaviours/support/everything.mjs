// One page with the first example of every component page.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle, evaluate } from './bundle.mjs';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const content = join(root, 'demo', 'content');
const components = join(root, 'packages', 'components');
const json = file => JSON.parse(readFileSync(file, 'utf8'));

/** Components without a page of their own, which are inside others or in the page around them. */
const others = {
  backtotop: { id: 'up' },
  megamenu: {
    id: 'menu',
    accessibilityLabel: 'All pages',
    items: [{ id: 'a', title: 'Air', url: '/index.html' }],
  },
  searchtoggle: { id: 'toggle' },
  skiplink: { id: 'skip' },
  stockticker: { id: 'ticker', linkPath: '/index.html', label: 'PLNM B', text: '71.20 | +0.4 %' },
};

/** A copy of a model in which no component has an id that is taken: an id must be unique on a page. */
function withOwnIds(value, prefix, taken) {
  if (Array.isArray(value)) return value.map(item => withOwnIds(item, prefix, taken));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, field]) => [name, withOwnIds(field, prefix, taken)]);
  const copy = Object.fromEntries(entries);
  if (typeof copy.id !== 'string' || !copy[':type']) return copy;
  if (taken.has(copy.id)) copy.id = `${prefix}-${copy.id}`;
  taken.add(copy.id);
  return copy;
}

/** A container with the first example of each component page, and a small model of each other component. */
export function everything() {
  const items = {};
  const taken = new Set();
  for (const [name, fields] of Object.entries(others))
    items[name] = { ':type': `plenum/components/${name}`, ...fields };
  for (const file of readdirSync(content, { recursive: true }).sort()) {
    if (!file.endsWith('/page.json')) continue;
    const { component, examples = [] } = json(join(content, file));
    const [first] = examples;
    if (!component || !first) continue;
    const name = dirname(file).replace('/', '-');
    items[name] = withOwnIds(json(join(content, dirname(file), `${first.file}.json`)), name, taken);
  }
  return { ':type': 'plenum/components/container', ':itemsOrder': Object.keys(items), ':items': items };
}

/** Bundles a script that uses `page(model)`, with a version of React. */
const bundled = (code, react, options) => {
  const element = `
    import { Content } from ${JSON.stringify(join(components, 'src/content'))};
    import { StrictMode } from 'react';
    const page = model => <StrictMode><Content model={model} /></StrictMode>;`;
  const stdin = { contents: `${element}\n${code}`, loader: 'tsx', resolveDir: components };
  return bundle({ stdin }, react, options);
};

/** The document: rendered and hydrated by the same version of React, under StrictMode. */
export async function documentOf(model, react) {
  const server = await bundled(
    `import { renderToString } from 'react-dom/server';
     export const render = model => renderToString(page(model));`,
    react,
    { format: 'cjs', platform: 'node' },
  );
  const client = await bundled(
    `import { hydrateRoot } from 'react-dom/client';
     hydrateRoot(document.querySelector('#app'), page(JSON.parse(document.querySelector('#model').textContent)));`,
    react,
    { format: 'iife' },
  );
  const data = JSON.stringify(model).replaceAll('<', '\\u003c');
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>All components</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/tokens.css"><link rel="stylesheet" href="/assets/styles.css"></head>
<body><h1>All components</h1><div id="app">${evaluate(server).render(model)}</div>
<script type="application/json" id="model">${data}</script><script src="/everything.js"></script></body></html>`;
  return { html, client };
}
