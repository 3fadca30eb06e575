import { REACT } from '../pages.mjs';

const page = (script, body) => `---
${script}
---
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Consumer</title>
</head>
<body>${body}</body>
</html>
`;
const single = (name, styles) => page(`${styles}import { ${name} } from '../${name}.jsx';`, `<${name} />`);
const ONE = `import '@plenum/components/tokens.css';
import '@plenum/components/styles/base.css';
import '@plenum/components/styles/teaser.css';
`;

export default [
  {
    name: 'astro',
    scope: 'islands',
    tool: 'Astro',
    measured: 'astro',
    versions: { astro: '5.18.2', '@astrojs/react': '4.4.2', ...REACT },
    files: {
      'astro.config.mjs': `
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
export default defineConfig({ integrations: [react()] });
`,
      // The teaser needs no script; the tabs and the content are islands.
      'src/pages/index.astro': page(
        `import '@plenum/components/tokens.css';
import '@plenum/components/styles.css';
import { Content } from '@plenum/components/content';
import { Teaser } from '@plenum/components/teaser';
import { model, teaser } from '../content.js';
import { Specs } from '../Specs.jsx';`,
        '<main><Teaser {...teaser} /><Specs client:load /><Content model={model} client:visible /></main>',
      ),
      'src/pages/one.astro': single('One', ONE),
      'src/pages/barrel.astro': single('Barrel', ONE),
      'src/pages/none.astro': single('None', ''),
    },
    build: ['astro build'],
    serve: { '/': 'dist' },
  },
];
