// Runtimes that render on the server; the browser hydrates the page.

import { ENTRIES, REACT } from '../pages.mjs';
import { bundleEach, OVERHEAD } from './esbuild.mjs';

const VIEWS = `
import { Barrel } from './Barrel.jsx';
import { None } from './None.jsx';
import { One } from './One.jsx';
import { Page } from './Page.jsx';

export const views = { '/': <Page />, '/one': <One />, '/barrel': <Barrel />, '/none': <None /> };
`;

const hydrate = name => `
import { hydrateRoot } from 'react-dom/client';
import { ${name} } from './${name}.jsx';
hydrateRoot(document.getElementById('root'), <${name} />);
`;

/** A server without a framework, which runs in every runtime. */
const SERVER = `
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { renderToString } from 'react-dom/server';
import { views } from './views.jsx';

const styles = ['tokens.css', 'styles.css', 'styles/base.css', 'styles/teaser.css'];
const sheets = { '/': styles.slice(0, 2), '/one': [styles[0], ...styles.slice(2)], '/none': [] };
sheets['/barrel'] = sheets['/one'];

const page = path => \`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Consumer</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
\${sheets[path].map(sheet => \`<link rel="stylesheet" href="/styles/\${sheet}">\`).join('')}
<script type="module" src="/assets\${path === '/' ? '/index' : path}.hydrate.js"></script></head>
<body><div id="root">\${renderToString(views[path])}</div></body></html>\`;

createServer((request, response) => {
  const path = new URL(request.url, 'http://localhost').pathname;
  const send = (type, body) => response.writeHead(200, { 'content-type': type }).end(body);
  if (path in views) return send('text/html; charset=utf-8', page(path));
  const sheet = path.replace('/styles/', '');
  if (styles.includes(sheet))
    return send('text/css', readFileSync(fileURLToPath(import.meta.resolve(\`@plenum/components/\${sheet}\`))));
  if (/^\\/assets\\/[\\w.-]+\\.js$/.test(path)) return send('text/javascript', readFileSync(\`public\${path}\`));
  return response.writeHead(404).end();
}).listen(0, '127.0.0.1', function () {
  console.log(\`http://127.0.0.1:\${this.address().port}\`);
});
`;

const files = {
  'src/views.jsx': VIEWS,
  'src/server.jsx': SERVER,
  'src/index.hydrate.jsx': hydrate('Page'),
  'src/one.hydrate.jsx': hydrate('One'),
  'src/barrel.hydrate.jsx': hydrate('Barrel'),
  'src/none.hydrate.jsx': hydrate('None'),
};
const hydrated = entry => `src/${entry}.hydrate.jsx`;
const clients = bundleEach(hydrated, 'public/assets');

export default [
  {
    name: 'node',
    scope: 'server rendering and hydration',
    tool: 'Node.js',
    versions: { esbuild: '0.28.2', ...REACT },
    files,
    build: [
      ...clients,
      'esbuild src/server.jsx --bundle --packages=external --platform=node --format=esm --jsx=automatic --outfile=src/server.js --log-level=warning',
    ],
    serve: 'node src/server.js',
    overhead: OVERHEAD,
  },
  {
    name: 'deno',
    scope: 'server rendering and hydration',
    tool: 'Deno',
    measured: 'deno',
    versions: { deno: '2.9.6', esbuild: '0.28.2', ...REACT },
    files: {
      ...files,
      'deno.json': JSON.stringify({
        nodeModulesDir: 'manual',
        compilerOptions: { jsx: 'react-jsx', jsxImportSource: 'react' },
      }),
    },
    build: clients,
    serve: 'deno run --no-lock --allow-all src/server.jsx',
    overhead: OVERHEAD,
  },
  {
    name: 'bun',
    scope: 'bundling, server rendering and hydration',
    tool: 'Bun',
    measured: 'bun',
    versions: { bun: '1.4.5', ...REACT },
    files,
    build: [
      `bun build ${ENTRIES.map(hydrated).join(' ')} --minify --splitting --production --outdir=public/assets`,
    ],
    serve: 'bun src/server.jsx',
  },
];
