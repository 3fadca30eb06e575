// Sizes of the built entries and of the equivalent parts of comparable libraries, bundled and minified alike,
// without React.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { root } from './measure.mjs';
import { kb, minified } from './minify.mjs';

const gzip = data => gzipSync(data, { level: 9 }).length;

const bundled = async code =>
  gzip(
    await minified(code, {
      format: 'esm',
      external: ['react', 'react-dom', 'react/jsx-runtime', 'react-dom/client'],
    }),
  );

const bundleOf = entry => JSON.stringify(join(root, 'packages', 'components', 'dist', entry));

async function pair(work, ours, peer, theirs, target) {
  const [a, b] = [await bundled(ours), await bundled(theirs)];
  return {
    work: `script, gzip: ${work}`,
    ours: kb(a),
    peer: `${peer}: ${kb(b)}`,
    ratio: `${(b / a).toFixed(1)} ×`,
    target,
  };
}

function page(name) {
  const dist = join(root, 'demo', 'dist');
  const html = readFileSync(join(dist, name), 'utf8');
  const size = pattern => {
    const names = [...html.matchAll(pattern)].map(
      match => match[1].replace(/^(\.\.\/|\.\/|\/)+/, '').split('?')[0],
    );
    const files = [...new Set(names)].map(file => join(dist, file)).filter(file => existsSync(file));
    return files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0);
  };
  const script =
    size(/<script[^>]+src="([^"]+)"/g) + size(/<link[^>]+rel="modulepreload"[^>]+href="([^"]+)"/g);
  const style = size(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g);
  const sizes = [script, style, brotliCompressSync(html).length].map(kb).join(' / ');
  return {
    work: `page ${name}, brotli: script / CSS / HTML`,
    ours: sizes,
    peer: '',
    ratio: '',
    target: '≤ 16 / 16 / 25 KB',
  };
}

/** Returns the rows of this section. */
export async function bytes() {
  const behaviours = names => `import {${names}} from ${bundleOf('behaviours.js')};console.log(${names})`;
  const rows = [
    await pair(
      'tabs, plain HTML, engine included',
      behaviours('mount,tabs'),
      'GOV.UK tabs',
      "import {Tabs} from 'govuk-frontend';console.log(Tabs)",
      '≤ 2.9 KB',
    ),
    await pair(
      'accordion, plain HTML, engine included',
      behaviours('mount,accordion'),
      'GOV.UK accordion',
      "import {Accordion} from 'govuk-frontend';console.log(Accordion)",
      '≤ 2.4 KB',
    ),
    await pair(
      'tabs, React, engine included',
      `import {Tabs} from ${bundleOf('components/tabs/index.js')};console.log(Tabs)`,
      'Radix tabs',
      "import * as a from '@radix-ui/react-tabs';console.log(a)",
      '≤ 3.2 KB',
    ),
    await pair(
      'accordion, React, engine included',
      `import {Accordion} from ${bundleOf('components/accordion/index.js')};console.log(Accordion)`,
      'Radix accordion',
      "import * as a from '@radix-ui/react-accordion';console.log(a)",
      '≤ 2.7 KB',
    ),
    await pair(
      'modal, React, engine included',
      `import {Modal} from ${bundleOf('components/modal/index.js')};console.log(Modal)`,
      'Radix dialog',
      "import * as a from '@radix-ui/react-dialog';console.log(a)",
      '≤ 2.6 KB',
    ),
    await pair(
      'tabs, accordion, modal together, React',
      `import {Tabs} from ${bundleOf('components/tabs/index.js')};import {Accordion} from ${bundleOf('components/accordion/index.js')};import {Modal} from ${bundleOf('components/modal/index.js')};console.log(Tabs,Accordion,Modal)`,
      'Radix, the three',
      "import * as a from '@radix-ui/react-tabs';import * as b from '@radix-ui/react-accordion';import * as c from '@radix-ui/react-dialog';console.log(a,b,c)",
      '≤ 10 KB with the menu',
    ),
  ];
  const styles = readFileSync(join(root, 'packages', 'components', 'dist', 'styles.css'));
  rows.push({
    work: 'styles.css, all components, gzip',
    ours: kb(gzip(styles)),
    peer: 'Primer Brand floor: 6.4 KB (reference)',
    ratio: '',
    target: '≤ 22 KB',
  });
  rows.push(page('index.html'));
  const core = join(root, 'demo', 'dist', 'library', 'core-content');
  const largest = readdirSync(core)
    .filter(name => name.endsWith('.html'))
    .map(name => [readFileSync(join(core, name)).length, name])
    .sort((a, b) => b[0] - a[0])[0];
  rows.push(page(`library/core-content/${largest[1]}`));
  return rows;
}
