// Pages without a bundler: the recipe of the README, and an import map.

import { REACT } from '../pages.mjs';

/** Writes a page that a server has rendered, with the README's recipe in its head. */
const RECIPE = `
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { views } from './views.js';

const readme = readFileSync('node_modules/@plenum/components/README.md', 'utf8');
const [recipe] = [...readme.matchAll(/^\`\`\`html\\n(.*?)^\`\`\`$/gms)]
  .map(([, code]) => code)
  .filter(code => code.includes('<script'));
mkdirSync('site', { recursive: true });
for (const [name, view] of Object.entries(views)) {
  const head = name === 'none' ? '' : recipe;
  writeFileSync(
    \`site/\${name}.html\`,
    \`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Consumer</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
\${head}</head><body><div id="root">\${renderToString(view)}</div></body></html>\`,
  );
}
`;

const VIEWS = `
import { None } from './None.jsx';
import { One } from './One.jsx';
import { Page } from './Page.jsx';
export const views = { index: <Page />, one: <One />, none: <None /> };
`;

/** React as modules: its package has none. */
const MODULES = `
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);
mkdirSync('react', { recursive: true });
const names = { react: 'react', 'react-dom/client': 'react-dom-client', 'react/jsx-runtime': 'react-jsx-runtime' };
for (const [name, file] of Object.entries(names)) {
  const members = Object.keys(require(name)).filter(member => member !== 'default');
  writeFileSync(
    \`react/\${file}.js\`,
    \`import all from '\${name}';\\nexport default all;\\nexport const { \${members.join(', ')} } = all;\\n\`,
  );
}
await build({
  entryPoints: Object.values(names).map(file => \`react/\${file}.js\`),
  bundle: true,
  minify: true,
  splitting: true,
  format: 'esm',
  outdir: 'site/react',
  define: { 'process.env.NODE_ENV': '"production"' },
});

// The pages need no bundler, only a compiler for JSX.
await build({
  entryPoints: ['index', 'one', 'none'].map(name => \`src/\${name}.app.jsx\`).concat('src/content.js', 'src/Specs.jsx', 'src/Page.jsx', 'src/One.jsx', 'src/None.jsx'),
  jsx: 'automatic',
  outdir: 'site/src',
});
`;

const IMPORT_MAP = {
  imports: {
    react: '/react/react.js',
    'react-dom/client': '/react/react-dom-client.js',
    'react/jsx-runtime': '/react/react-jsx-runtime.js',
    '@plenum/components/content': '/plenum/content/index.content.js',
    '@plenum/components/tabs': '/plenum/components/tabs/index.js',
    '@plenum/components/teaser': '/plenum/components/teaser/index.js',
    // The pages are compiled file by file, so their imports keep the extension of the source.
    '/src/Page.jsx': '/src/Page.js',
    '/src/One.jsx': '/src/One.js',
    '/src/None.jsx': '/src/None.js',
    '/src/Specs.jsx': '/src/Specs.js',
  },
};

const sheet = name => `<link rel="stylesheet" href="/plenum/${name}.css">`;
const app = (name, styles) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Consumer</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${styles.map(sheet).join('\n')}
<script type="importmap">${JSON.stringify(IMPORT_MAP)}</script>
<script type="module" src="/src/${name}.app.js"></script></head><body><div id="root"></div></body></html>
`;
const start = name => `
import { createRoot } from 'react-dom/client';
import { ${name} } from './${name}.jsx';
createRoot(document.getElementById('root')).render(<${name} />);
`;

export default [
  {
    name: 'html',
    scope: '[the recipe](#enhance-cms-html-without-react)',
    tool: 'Plain HTML',
    versions: { esbuild: '0.28.2', ...REACT },
    files: { 'src/write.js': RECIPE, 'src/views.jsx': VIEWS },
    build: [
      'esbuild src/views.jsx --bundle --packages=external --platform=node --format=esm --jsx=automatic --outfile=src/views.js --log-level=warning',
      'node src/write.js',
    ],
    serve: { '/': 'site', '/plenum/': 'node_modules/@plenum/components/dist' },
    // One script has all behaviours.
    isBundled: false,
    hasGlobalStyles: true,
    entries: ['one'],
  },
  {
    name: 'import-map',
    scope: 'the modules as they are',
    tool: 'Import map',
    versions: { esbuild: '0.28.2', ...REACT },
    files: {
      'modules.js': MODULES,
      'src/index.app.jsx': start('Page'),
      'src/one.app.jsx': start('One'),
      'src/none.app.jsx': start('None'),
      'site/index.html': app('index', ['tokens', 'styles']),
      'site/one.html': app('one', ['tokens', 'styles/base', 'styles/teaser']),
      'site/none.html': app('none', []),
    },
    build: ['node modules.js'],
    serve: { '/': 'site', '/plenum/': 'node_modules/@plenum/components/dist' },
    entries: ['one'],
  },
];
