/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { dist, gzip, mustBeBuilt, root } from './built';
import { launchChromium } from './chromium';

beforeAll(mustBeBuilt);

const IMPORT = /(?:^|\n)(?:import|export)[^'";]*?['"](\.[^'"]+)['"]/g;

/** The modules that a server component sends to the browser: the first ones with `'use client'` on every import path from a file. */
function clientModules(file: string, seen = new Set<string>()): Set<string> {
  const modules = new Set<string>();
  if (seen.has(file)) return modules;
  seen.add(file);
  const code = readFileSync(file, 'utf8');
  if (code.startsWith("'use client'")) return modules.add(relative(dist, file));
  for (const [, path = ''] of code.matchAll(IMPORT)) {
    for (const clientModule of clientModules(resolve(dirname(file), path), seen)) modules.add(clientModule);
  }
  return modules;
}

describe('./content in a framework with server components', () => {
  const modules = () => [...clientModules(join(dist, 'content/index.content.js'))];

  test('sends no leaf to a page, only those that load one', () => {
    expect(modules()).toContain('generated/leaves.js');
    expect(modules().filter(file => file.endsWith('Live.js'))).toEqual([]);
    // For comparison: the modules that `Content` would send without them.
    expect([...clientModules(join(dist, 'content/index.js'))]).toContain('components/tabs/TabsLive.js');
  });

  test('costs a page at most 2.25 KB of script, gzip, before anything interactive is on it', async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: modules()
          .map(file => `export * from './${file}';`)
          .join('\n'),
        resolveDir: dist,
      },
      bundle: true,
      splitting: true,
      minify: true,
      format: 'esm',
      outdir: 'unused',
      external: ['react', 'react/*'],
      write: false,
    });
    const entry = outputFiles.find(({ path }) => path.endsWith('stdin.js'));
    const texts = new Map(outputFiles.map(({ path, text }) => [path, text]));
    // The entry, with the shared chunks that it imports at once.
    const loaded = new Set<string>();
    const load = (path: string) => {
      if (loaded.has(path)) return;
      loaded.add(path);
      const code = texts.get(path) ?? '';
      for (const [, next = ''] of code.matchAll(/(?:\bfrom|\bimport)"(\.[^"]+)"/g))
        load(resolve(dirname(path), next));
    };
    load(entry?.path ?? '');
    const bytes = [...loaded].map(path => gzip(texts.get(path) ?? ''));
    expect(Math.max(...bytes)).toBeGreaterThan(500);
    // 20 for each of the components that a page loads on demand, of which seven are fields of forms.
    // 70 are a file of its own for what loads scripts, which forms use as well.
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(2275);
  });
});

test('every example has the same HTML with lazy leaves as with direct ones', () => {
  const code = `
    import { createElement } from 'react';
    import { renderToString } from 'react-dom/server';
    import { readdirSync, readFileSync } from 'node:fs';
    import { Content } from './dist/content/index.js';
    import { Content as Lazy } from './dist/content/index.content.js';
    const folder = '../../demo/content/';
    const models = readdirSync(folder, { recursive: true })
      .filter(file => file.endsWith('.json'))
      .map(file => [file, JSON.parse(readFileSync(folder + file, 'utf8'))])
      .filter(([, model]) => ':type' in model);
    const html = (component, model) => renderToString(createElement(component, { model, mode: 'publish' }));
    const differ = models.filter(([, model]) => html(Content, model) !== html(Lazy, model)).map(([file]) => file);
    console.log(JSON.stringify({ count: models.length, differ }));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: root,
    encoding: 'utf8',
  });
  const { count, differ } = JSON.parse(output) as { count: number; differ: string[] };
  expect(count).toBeGreaterThan(150);
  expect(differ).toEqual([]);
});

const panels = (type: string, more: object = {}) => ({
  ':type': `core/wcm/components/${type}/v1/${type}`,
  id: type,
  ':itemsOrder': ['a', 'b', 'c'],
  ':items': Object.fromEntries(
    ['a', 'b', 'c'].map(key => [
      key,
      {
        ':type': 'core/wcm/components/text/v2/text',
        'cq:panelTitle': key.toUpperCase(),
        text: `Text ${key}`,
      },
    ]),
  ),
  ...more,
});
const model = {
  ':type': 'wcm/foundation/components/responsivegrid',
  ':itemsOrder': ['tabs', 'carousel', 'slider'],
  ':items': {
    tabs: panels('tabs'),
    carousel: panels('carousel', { autoplay: false }),
    slider: panels('slider', { options: { type: 'loop', perPage: 2 } }),
  },
};

describe('hydration of what `Content` renders', () => {
  let browser: Browser;
  const files = new Map<string, string>();
  beforeAll(async () => {
    browser = await launchChromium();
    const { outputFiles } = await build({
      stdin: {
        contents: `
          import { createElement, StrictMode } from 'react';
          import { hydrateRoot } from 'react-dom/client';
          import { Content } from './content/index.content.js';
          const host = document.querySelector('#host');
          const element = createElement(Content, { model: ${JSON.stringify(model)} });
          hydrateRoot(host, createElement(StrictMode, null, element), { identifierPrefix: 'p' });`,
        resolveDir: dist,
      },
      bundle: true,
      splitting: true,
      format: 'esm',
      outdir: '/',
      define: { 'process.env.NODE_ENV': '"development"' },
      write: false,
    });
    for (const { path, text } of outputFiles) files.set(path, text);
  });
  afterAll(() => browser?.close());

  async function open(page: Page, isBlocked = (_path: string) => false) {
    const log: string[] = [];
    page.on('console', message => log.push(message.text()));
    page.on('pageerror', error => log.push(`${error}`));
    await page.addInitScript(() => {
      Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: { isDisabled: true } });
    });
    const html = execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `const { render } = await import('@plenum/components/server');
         process.stdout.write(render({ kind: 'model', model: ${JSON.stringify(model)}, prefix: 'p', mode: 'publish' }));`,
      ],
      { cwd: root, encoding: 'utf8' },
    );
    const styles =
      readFileSync(join(dist, 'styles.css'), 'utf8') + readFileSync(join(dist, 'tokens.css'), 'utf8');
    await page.route('http://site.example/**', route => {
      const { pathname } = new URL(route.request().url());
      if (isBlocked(pathname)) return route.abort();
      const body = files.get(pathname);
      if (body) return route.fulfill({ contentType: 'text/javascript', body });
      return route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>x</title><style>${styles}</style><main id="host">${html}</main>
          <script>for (const root of document.querySelectorAll('[id]')) root.first = true;</script>
          <script type="module" src="/stdin.js"></script>`,
      });
    });
    await page.goto('http://site.example/');
    return log;
  }

  test('keeps the elements of the server, starts each component, and logs nothing', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const log = await open(page);
    await page.waitForSelector('#tabs[data-cmp-live]');
    await page.waitForSelector('#carousel[data-cmp-live]');
    await page.waitForSelector('#slider[data-cmp-live]');
    await page.click('#tabs [role=tab]:nth-child(2)');
    expect(await page.textContent('#tabs [role=tabpanel]:not([hidden])')).toContain('Text b');
    await page.click('#carousel [role=tab]:nth-child(3)');
    await page.waitForSelector('#carousel [role=tab]:nth-child(3)[aria-selected=true]');
    expect(
      await page.evaluate(() =>
        ['tabs', 'carousel', 'slider'].map(
          id => (document.getElementById(id) as { first?: boolean } | null)?.first,
        ),
      ),
    ).toEqual([true, true, true]);
    expect(log).toEqual([]);
    await page.close();
  });

  test('shows all content of a component whose script does not load, and runs the others', async () => {
    const page = await browser.newPage();
    const name = [...files].find(([, text]) => /\bTabsLive\b/.test(text) && !/lazyLeaf\("/.test(text))?.[0];
    expect(name).toBeDefined();
    const log = await open(page, path => path === name);
    await page.waitForSelector('#carousel[data-cmp-live]');
    await page.waitForSelector('#tabs >> text=Text c', { state: 'visible' });
    expect(log.join('\n')).toMatch(/Loading chunk TabsLive failed/);
    await page.close();
  });
});
