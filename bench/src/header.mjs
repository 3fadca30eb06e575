// The header: its total size, and the browser work to open its menu, small or with a thousand links.

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { needBrowser } from '../../scripts/browsers.mjs';
import { median, peerFile, root } from './measure.mjs';
import { kb, minified } from './minify.mjs';

const library = join(root, 'packages', 'components');
const { chromium } = createRequire(join(library, 'package.json'))('playwright-core');
const dist = (...path) => join(library, 'dist', ...path);
const moduleOf = path => JSON.stringify(dist(path));
const gzip = data => gzipSync(data, { level: 9 }).length;

const react = ['react', 'react-dom', 'react/jsx-runtime', 'react-dom/client'];
// Extract styles for those libraries that import them.
const size = async code => gzip(await minified(code, { format: 'esm', external: react, outdir: 'out' }));

const parts = ['header', 'megamenu', 'searchtoggle', 'breadcrumb', 'languageswitcher'];
const plain = `import { mount } from ${moduleOf('behaviour/mount.js')};
  ${parts.map(part => `import { ${part} } from ${moduleOf(`components/${part}/${part}.behaviour.js`)};`).join('\n')}`;

/** Telekom's header consists of many elements; these make up a header with a mega menu and a phone menu. */
const telekom = () => {
  const folder = peerFile('@telekom', 'scale-components', 'dist', 'components');
  return readdirSync(folder)
    .filter(name => /^scale-telekom-(header|nav-|mega-menu|mobile-)(?!.*back-compat)[a-z-]*\.js$/.test(name))
    .map(
      (name, index) =>
        `import { defineCustomElement as define${index} } from ${JSON.stringify(join(folder, name))}; define${index}();`,
    )
    .join('\n');
};

/** Ten items with enough links below each to reach the total count. */
const items = count =>
  Array.from({ length: 10 }, (_, index) => ({
    id: `item-${index}`,
    path: `#item-${index}`,
    text: `Item ${index}`,
    children: Array.from({ length: count / 10 - 1 }, (_, place) => ({
      id: `link-${index}-${place}`,
      path: `#link-${index}-${place}`,
      text: `Link ${place} of item ${index}`,
    })),
  }));

/** A page with our header, server-rendered. */
async function ours(count) {
  const { render } = await import(pathToFileURL(dist('server.js')).href);
  const navigation = items(count).map(({ id, path, text }) => ({ id, path, text }));
  const model = {
    ':type': 'x/header',
    id: 'h',
    logo: { text: 'Plenum' },
    navigation,
    menu: { items: items(count) },
  };
  const html = await render({ kind: 'model', model, prefix: '', mode: 'publish' });
  return {
    html,
    css: readFileSync(dist('tokens.css'), 'utf8') + readFileSync(dist('styles.css'), 'utf8'),
    script: await minified(
      `${plain}
      mount(megamenu, document.querySelector('.cmp-megamenu'));
      mount(header, document.querySelector('.cmp-header'));`,
      { format: 'iife' },
    ),
    opens: '.cmp-header__navigation [data-cmp-megamenu-item=item-3]',
    shown: '#h-menu-column-item-3',
  };
}

/** The same links in Radix's navigation menu. */
async function radix(count) {
  return {
    html: '<div id="app"></div>',
    css: 'ul { margin: 0; padding: 0; list-style: none } nav > div > ul { display: flex } .content { position: absolute; inset: 60px auto auto 0 }',
    script: await minified(
      `import { createElement as h } from 'react';
      import { createRoot } from 'react-dom/client';
      import * as Menu from '@radix-ui/react-navigation-menu';
      const items = ${JSON.stringify(items(count))};
      const link = ({ id, path, text }) => h('li', { key: id }, h(Menu.Link, { href: path }, text));
      createRoot(document.getElementById('app')).render(h(Menu.Root, null, h(Menu.List, null, items.map(item =>
        h(Menu.Item, { key: item.id }, h(Menu.Trigger, { id: item.id }, item.text),
          h(Menu.Content, { className: 'content' }, h('ul', null, link(item), item.children.map(link))))))));`,
      { format: 'iife' },
    ),
    opens: '#item-3',
    shown: '.content',
  };
}

/**
 * The cost of a click that opens the menu: the time until layout in ms, and the number of layouts until the page
 * is idle.
 */
async function open(browser, { html, css, script, opens, shown }, runs) {
  const seen = { time: [], layouts: [] };
  for (let run = 0; run < runs; run++) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const layouts = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'LayoutCount').value;
    };
    const rest = () =>
      page.evaluate(async () => {
        for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
      });
    await page.setContent(`<!doctype html><style>${css}</style>${html}<p>below</p>`);
    await page.addScriptTag({ content: script });
    await page.waitForSelector(opens);
    await rest();
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const before = await layouts();
    seen.time.push(
      await page.evaluate(
        async ([selector, what]) => {
          const began = performance.now();
          document.querySelector(selector).click();
          const height = () => document.querySelector(what)?.getBoundingClientRect().height;
          while (!height()) await new Promise(done => setTimeout(done));
          return performance.now() - began;
        },
        [opens, shown],
      ),
    );
    await page.waitForSelector(shown);
    await rest();
    seen.layouts.push((await layouts()) - before);
    await page.close();
  }
  return { time: median(seen.time), layouts: median(seen.layouts) };
}

/** Returns the rows of this section. */
export async function header({ quick }) {
  const engine = await size(`import { mount } from ${moduleOf('behaviour/mount.js')};console.log(mount)`);
  const total = await size(`${plain}console.log(mount, ${parts.join()})`);
  const peers = {
    'Radix menu': await size("import * as a from '@radix-ui/react-navigation-menu';console.log(a)"),
    'Primer Brand SubdomainNavBar': await size(
      "import { SubdomainNavBar } from '@primer/react-brand/esm';console.log(SubdomainNavBar)",
    ),
    'Telekom (styles within)': await size(telekom()),
  };
  const styles = [...parts, 'skiplink', 'stockticker'].map(part =>
    readFileSync(dist('styles', `${part}.css`)),
  );
  const said = Object.entries(peers).map(([name, bytes]) => `${name} ${kb(bytes)}`);
  const best = Math.min(...Object.values(peers));
  const rows = [
    {
      work: 'header, menu of five levels, panel, breadcrumb, languages: script, gzip, engine included',
      ours: kb(total),
      peer: [...said, 'Carbon for IBM.com 260 KB (reference)'].join(', '),
      ratio: `${(best / total).toFixed(1)} ×`,
      target: '',
    },
    {
      work: 'the same on top of the engine',
      ours: kb(total - engine),
      peer: '',
      ratio: '',
      target: '≤ 7 KB',
    },
    {
      work: 'the same: styles, gzip',
      ours: kb(gzip(Buffer.concat(styles))),
      peer: 'Primer Brand 14.3 KB (reference)',
      ratio: '',
      target: '≤ 5 KB',
    },
  ];
  const browser = await chromium.launch({
    executablePath: needBrowser('chromium'),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    for (const count of [100, 1000]) {
      const runs = quick ? 3 : 9;
      const [a, b] = [
        await open(browser, await ours(count), runs),
        await open(browser, await radix(count), runs),
      ];
      rows.push(
        {
          work: `a menu of ${count} links opens: layouts`,
          ours: `${a.layouts}`,
          peer: `Radix ${b.layouts}`,
          ratio: `${(b.layouts / a.layouts).toFixed(1)} ×`,
          target: '1',
        },
        {
          work: `a menu of ${count} links opens, laid out, 4 × slowed down`,
          ours: `${a.time.toFixed(1)} ms`,
          peer: `Radix ${b.time.toFixed(1)} ms`,
          ratio: `${(b.time / a.time).toFixed(1)} ×`,
          target: '',
        },
      );
    }
  } finally {
    await browser.close();
  }
  return rows;
}
