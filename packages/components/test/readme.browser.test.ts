/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import ts from 'typescript';
import manifest from '../package.json';
import { dist, mustBeBuilt, root } from './built';
import { launchChromium } from './chromium';

/*
 * Every example of both README files and of the library's guides, as a reader would copy it: TypeScript is checked, elements are rendered, scripts run in a
 * browser, and HTML is opened there with only those files of the package on the server that the README says to copy.
 */

const repository = join(root, '../..');
const read = (file: string) => readFileSync(file, 'utf8');
type Example = [title: string, code: string];
const readmes = {
  'package README': read(join(root, 'README.md')),
  'repository README': read(join(repository, 'README.md')),
};
const folderOfGuides = join(repository, 'demo/guides');
const guides = Object.fromEntries(
  readdirSync(folderOfGuides).map(file => [`guide ${file}`, read(join(folderOfGuides, file))]),
);

/** The examples in one language, each with the name of its file; the name of a file may follow the language. */
const examples = (language: RegExp, texts: { [name: string]: string } = readmes): Example[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    [...text.matchAll(/^```(\w+)(?: [^\n]*)?\n(.*?)^```$/gms)]
      .filter(([, info = '']) => language.test(info))
      .map(([, , code = ''], index): Example => [`${name}, example ${index + 1}`, code]),
  );

/** The declarations that the examples assume. */
const GIVEN = `
import type { ReactNode as Rendered } from 'react';
import type { CmsModel } from '@plenum/components/content';
const model: CmsModel = { ':type': 'x/title', text: 'Compressed air' };
const json: string = JSON.stringify(model);
const modelFromTheCms = model;
const request = new Request('https://site.example/machines.html?page=2');
const index = 0;
const setIndex = (index: number) => console.log(index);
const ref = { current: null as HTMLElement | null };
const track = () => console.log('click');
const askVisitor = async (provider: string) => provider === 'youtube';
const [active, setActive, items] = ['data', (key: string) => console.log(key), [{ key: 'data', title: 'Data', children: '90 kW' }]];
const [children, fields, slides]: Rendered[] = ['Air', 'Gas', 'Water'];
const machines = [{ id: 'a', name: 'A 100' }, { id: 'b', name: 'B 200' }];
const Card = ({ name }: { name: string }): Rendered => name;
const Map = (fields: { [field: string]: unknown }): Rendered => JSON.stringify(fields);
declare global { interface Window { adobeDataLayer: unknown[] } }
`;

/**
 * What the examples import from other frameworks, as far as they use it. As in Next.js, some props do not accept `undefined`, which
 * `exactOptionalPropertyTypes` distinguishes from an absent prop.
 */
const FRAMEWORKS = `
declare module 'next/link' {
  type Own = {
    href: string | { pathname?: string };
    prefetch?: boolean | 'auto' | null;
    onClick?: React.MouseEventHandler<HTMLAnchorElement>;
    onMouseEnter?: React.MouseEventHandler<HTMLAnchorElement>;
    onTouchStart?: React.TouchEventHandler<HTMLAnchorElement>;
  };
  const Link: React.ForwardRefExoticComponent<
    Omit<React.AnchorHTMLAttributes<HTMLAnchorElement>, keyof Own> & Own & React.RefAttributes<HTMLAnchorElement>
  >;
  export default Link;
}
declare module 'next/image' {
  type Own = Omit<React.ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'alt' | 'width' | 'height' | 'loading'>;
  const Image: (
    props: Own & { src: string; alt: string; width?: number; height?: number; loading?: 'eager' | 'lazy' | undefined },
  ) => React.ReactNode;
  export default Image;
}
declare module 'react-router' {
  const Link: (props: React.AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) => React.ReactNode;
  export { Link };
}
`;

/** These as elements. The gate `consumers` runs the same recipes in the frameworks themselves. */
const elements: Record<string, string> = {
  'next/image': 'export default props => <img {...props} />;',
  'next/link': 'export default props => <a {...props} />;',
  'react-router': 'export const Link = ({ to, ...props }) => <a href={to} {...props} />;',
};

/** An example as a module whose default export renders its elements. */
function moduleOf(code: string): string {
  const start = code.search(/^</m);
  const [script, elements] = start < 0 ? [code, ''] : [code.slice(0, start), code.slice(start)];
  const rendered = elements.replace(/;\s*$/, '');
  // A page of a framework is the default export of its file.
  const example = /^export default/m.test(code) ? '' : `export default () => (<>${rendered}</>);`;
  return `${GIVEN}\n${script}\n${example}\nexport { active, children, fields, items, setActive, slides };\nexport { Card, index, json, machines, Map, model, modelFromTheCms, ref, request, setIndex, track, askVisitor };`;
}

const folder = join(root, 'node_modules/.cache/readme');
const rendered = [...examples(/^tsx$/), ...examples(/^tsx$/, guides)];
const started = examples(/^(ts|js)$/);
const scripts = [...rendered, ...started];
const pages = [...examples(/^html$/), ...examples(/^html$/, guides)];

beforeAll(mustBeBuilt);

describe('an example in TypeScript', () => {
  beforeAll(() => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const [place, [, code]] of scripts.entries())
      writeFileSync(join(folder, `${place}.tsx`), moduleOf(code));
    writeFileSync(join(folder, 'styles.d.ts'), `declare module '*.css';\n${FRAMEWORKS}`);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('there are examples', () => expect(scripts.length).toBeGreaterThan(4));

  test('compiles under `strict`', () => {
    const { config } = ts.readConfigFile(join(repository, 'tsconfig.base.json'), ts.sys.readFile);
    const { options } = ts.convertCompilerOptionsFromJson(
      { ...config.compilerOptions, types: ['node'] },
      root,
    );
    const names = scripts.map((_, place) => join(folder, `${place}.tsx`));
    const program = ts.createProgram([...names, join(folder, 'styles.d.ts')], options);
    const blocks = ts
      .getPreEmitDiagnostics(program)
      .filter(({ file }) => file?.fileName.startsWith(folder))
      .map(
        ({ file, messageText }) =>
          `${scripts[Number.parseInt(file?.fileName.slice(folder.length + 1) ?? '', 10)]?.[0]}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
      );
    expect(blocks).toEqual([]);
  });

  const shown = rendered.flatMap(([title, code], place): [string, number][] =>
    /^export (default )?(async )?function/m.test(code) ? [] : [[title, place]],
  );
  describe('renders:', () => {
    /** What each example rendered as, or its error; one process renders them all. */
    let outcomes: { [place: string]: string } = {};

    beforeAll(async () => {
      const built = join(folder, 'built');
      await build({
        entryPoints: shown.map(([, place]) => join(folder, `${place}.tsx`)),
        outdir: built,
        bundle: true,
        splitting: true,
        platform: 'node',
        // Examples use `await` at the top level; React is CommonJS.
        format: 'esm',
        jsx: 'automatic',
        outExtension: { '.js': '.mjs' },
        loader: { '.css': 'empty' },
        external: ['react', 'react-dom'],
        banner: {
          js: `import { createRequire } from 'node:module'; const require = createRequire('${folder}/');`,
        },
        plugins: [
          {
            name: 'frameworks',
            setup: ({ onLoad, onResolve }) => {
              onResolve({ filter: /^(next\/|react-router$)/ }, ({ path }) => ({
                path,
                namespace: 'framework',
              }));
              onLoad({ filter: /.*/, namespace: 'framework' }, ({ path }) => ({
                contents: elements[path] ?? '',
                loader: 'tsx',
                resolveDir: folder,
              }));
            },
          },
        ],
        logLevel: 'silent',
      });
      const render = `
        import { createElement } from 'react';
        import { renderToString } from 'react-dom/server';
        // The global of a page that an example reads.
        globalThis.window = globalThis;
        const outcomes = {};
        for (const place of ${JSON.stringify(shown.map(([, place]) => place))}) {
          try {
            const { default: Example } = await import('./built/' + place + '.mjs');
            outcomes[place] = typeof renderToString(createElement(Example)) === 'string' ? 'rendered' : 'nothing';
          } catch (error) {
            outcomes[place] = String(error.stack);
          }
        }
        process.stdout.write('\\n' + JSON.stringify(outcomes), () => process.exit());`;
      writeFileSync(join(folder, 'render.mjs'), render);
      const output = execFileSync(process.execPath, [join(folder, 'render.mjs')], { encoding: 'utf8' });
      outcomes = JSON.parse(output.slice(output.lastIndexOf('\n')));
    });

    test.each(shown)('%s', (_, place) => expect(outcomes[place]).toBe('rendered'));
  });
});

describe('an example in a browser:', () => {
  let browser: Browser;
  let server: Server;
  let page: Page;
  const refused: string[] = [];
  const messages: string[] = [];
  let html = '';
  let script = '';

  /** The files that the README says to copy to the site, as `/plenum/…`. */
  const copied = (path: string) =>
    /^(plenum\.(css|js|\w\w\.js)|tokens\.css|styles\.css|browser\/[\w.-]+\.js)$/.test(path)
      ? join(dist, path)
      : undefined;
  /** Files whose content the server changes, as an attacker would. */
  const changed = new Set<string>();
  const types: Record<string, string> = {
    '.css': 'text/css',
    '.js': 'text/javascript',
    '.json': 'application/json',
  };

  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = request.url ?? '';
      const file = copied(path.replace(/^\/(plenum|etc\.clientlibs\/site)\//, ''));
      if (path === '/') return response.setHeader('content-type', 'text/html').end(html);
      if (path === '/example.js') return response.setHeader('content-type', 'text/javascript').end(script);
      if (path === '/favicon.ico') return response.writeHead(204).end();
      if (path === '/search/en.json') {
        return response
          .setHeader('content-type', 'application/json')
          .end('{"version":1,"language":"en","records":[]}');
      }
      if (!file || !existsSync(file)) {
        refused.push(path);
        return response.writeHead(404).end();
      }
      response.setHeader('content-type', types[extname(file)] ?? '').write(readFileSync(file));
      return response.end(changed.has(path) ? '\n' : '');
    });
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
    browser = await launchChromium();
    page = await browser.newPage();
    page.on('console', message => message.type() === 'error' && messages.push(message.text()));
    page.on('pageerror', error => messages.push(error.message));
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
  });
  const open = async (content: string) => {
    refused.length = 0;
    messages.length = 0;
    html = `<!doctype html><meta charset="utf-8"><title>Example</title>${content}`;
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  };

  const TABS = `<div class="cmp-tabs" data-cmp-is="tabs" id="t"><ol class="cmp-tabs__tablist" role="tablist" data-cmp-hook-tabs="tablist">
    <li class="cmp-tabs__tab" role="tab" id="t-1" data-cmp-hook-tabs="tab">Air</li><li class="cmp-tabs__tab" role="tab" id="t-2" data-cmp-hook-tabs="tab">Gas</li></ol>
    <div class="cmp-tabs__tabpanel" role="tabpanel" data-cmp-hook-tabs="tabpanel">A</div><div class="cmp-tabs__tabpanel" role="tabpanel" data-cmp-hook-tabs="tabpanel">G</div></div>`;
  const recipes = pages.filter(([, code]) => code.includes('<script'));
  const markup = pages.filter(
    ([, code]) => !code.includes('<script') && /class="cmp-|algolia-box/.test(code),
  );

  test('both README files start with the same recipe', () => {
    const [recipe, ...others] = recipes.filter(
      ([title, code]) => title.includes('README') && code.includes('plenum.js'),
    );
    expect(others.map(([, code]) => code)).toEqual([recipe?.[1]]);
    expect(recipe?.[1]).toMatch(/<script src="\S+\/plenum\.js" defer><\/script>/);
  });

  const tabsStart = async () => {
    await page.getByRole('tab', { name: 'Gas' }).click();
    await page.waitForSelector('#t-2[aria-selected=true]');
    expect(
      await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--pl-color-text')),
    ).not.toBe('');
  };

  test.each(recipes)('%s starts the CMS’s tabs with only the copied files', async (_, code) => {
    await open(code + TABS);
    await tabsStart();
    expect({ refused, messages }).toEqual({ refused: [], messages: [] });
  });

  const search = markup.find(([, code]) => code.includes('algolia-box'))?.[1] ?? '';

  test('plenum.js needs no other file until a search is used, and `plenum.ready` resolves when everything has started', async () => {
    const requested: string[] = [];
    const record = (request: { url(): string }) => requested.push(new URL(request.url()).pathname);
    page.on('request', record);
    try {
      await open(`${recipes[0]?.[1]}${TABS}<div class="cmp-slider" data-slider="{}" aria-label="S"><div class="cmp-slider__track">
        <div class="cmp-slider__list"><div class="cmp-slider__slide">a</div><div class="cmp-slider__slide">b</div></div></div></div>`);
      await page.evaluate(() => (window as unknown as { plenum: { ready: Promise<unknown> } }).plenum.ready);
      expect(await page.locator('.cmp-slider--mounted').count()).toBe(1);
      expect(requested.filter(path => path !== '/favicon.ico')).toEqual([
        '/',
        '/plenum/plenum.css',
        '/plenum/plenum.js',
      ]);
      await open(`${recipes[0]?.[1]}${search}`);
      await page.locator('#algolia-box input').fill('pump');
      await page.waitForSelector('#algolia-box [role=combobox]');
      expect(requested).toContain('/plenum/browser/Box.js');
      expect({ refused, messages }).toEqual({ refused: [], messages: [] });
    } finally {
      page.off('request', record);
    }
  });

  test('the file of a language, before plenum.js, gives plain HTML of that language its labels', async () => {
    const form = `<form class="cmp-form" action="/send" method="post"><label>Firma <input required></label><button>Senden</button></form>`;
    const errorIn = async (language: string) => {
      await open(
        `<script src="/plenum/plenum.de.js" defer></script>${recipes[0]?.[1]}<div lang="${language}">${form}</div>`,
      );
      await page.waitForSelector('form[novalidate]');
      await page.getByRole('button').click();
      return page.locator('[class$=validation-message]').textContent();
    };
    expect(await errorIn('de-CH')).toBe('Füllen Sie dieses Feld aus');
    expect(await errorIn('en')).toBe('Fill in this field');
    expect({ refused, messages }).toEqual({ refused: [], messages: [] });
  });

  test('in a client library, the search loads its widgets from the folder in `data-cmp-files`', async () => {
    await open(
      `<script>document.documentElement.dataset.cmpFiles = '/plenum'</script>
      <script src="/etc.clientlibs/site/plenum.js" defer></script>${search}`,
    );
    await page.locator('#algolia-box input').fill('pump');
    await page.waitForSelector('#algolia-box [role=combobox]');
    expect({ refused, messages }).toEqual({ refused: [], messages: [] });
  });

  test('the hashes let the files of the package run, and no others', async () => {
    const example = scripts.find(([, code]) => code.includes('integrity.json'))?.[1] ?? '';
    const { outputFiles } = await build({
      stdin: { contents: `${example}\nconsole.log(head);`, loader: 'js', resolveDir: root },
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
    });
    const head = execFileSync(process.execPath, ['--input-type=module', '-'], {
      input: outputFiles[0]?.text ?? '',
      encoding: 'utf8',
    });
    expect(head.match(/integrity="sha384-[\w+/=]{64}"/g)).toHaveLength(2);
    await open(head + TABS);
    await tabsStart();
    expect({ refused, messages }).toEqual({ refused: [], messages: [] });
    for (const file of ['plenum.js', 'plenum.css']) changed.add(`/plenum/${file}`);
    try {
      await open(head + TABS);
      expect(messages.filter(message => message.includes('integrity'))).toHaveLength(2);
      expect(await page.evaluate(() => 'plenum' in window)).toBe(false);
    } finally {
      changed.clear();
    }
  });

  /** Runs a script as a site's bundler would write it. */
  const start = async (code: string) => {
    const { outputFiles } = await build({
      stdin: { contents: code, loader: 'ts', resolveDir: root },
      bundle: true,
      write: false,
      format: 'esm',
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'silent',
    });
    script = outputFiles[0]?.text ?? '';
    await open('<body></body>');
    await page.evaluate(() => {
      (globalThis as { askVisitor?: unknown }).askVisitor = async (provider: string) =>
        provider === 'youtube';
    });
    await page.addScriptTag({ type: 'module', url: '/example.js' });
    // Modules run in order, so this one ends after the example.
    await page.addScriptTag({ type: 'module', content: 'document.documentElement.dataset.ran = ""' });
    await page.waitForSelector('[data-ran]');
  };

  test.each(started)('%s runs', async (_, code) => {
    await start(code);
    expect({ refused, messages }).toEqual({ refused: [], messages: [] });
  });

  test('the example of consent answers for one provider and asks for others', async () => {
    await start(started.map(([, code]) => code).find(code => code.includes('plenum:consent')) ?? '');
    expect(await page.getAttribute('html', 'data-cmp-consent')).toBe('youtube');
    const answers = await page.evaluate(async () => {
      const ask = (provider: string) =>
        new Promise<string>(resolve => {
          const detail = { provider, grant: () => resolve('granted') };
          const event = new CustomEvent('plenum:consent', { bubbles: true, cancelable: true, detail });
          document.body.dispatchEvent(event);
          if (!event.defaultPrevented) resolve('not prevented');
          // A grant follows in microtasks, before this task.
          setTimeout(() => resolve('refused'));
        });
      return [await ask('youtube'), await ask('vimeo')];
    });
    expect(answers).toEqual(['granted', 'refused']);
  });

  test.each(markup)('%s starts with the recipe', async (_, code) => {
    await open((recipes[0]?.[1] ?? '') + code);
    await page.waitForSelector(
      '.cmp-slider--mounted, .cmp-search form, .cmp-search input, .cmp-form[data-cmp-live] > [data-cmp-live]',
    );
    expect({ refused, messages }).toEqual({ refused: [], messages: [] });
  });
});

test('the table of tools is that of the gate `consumers`', () => {
  const script = join(repository, 'scripts/gates/consumers/table.mjs');
  const table = execFileSync(process.execPath, [script], { encoding: 'utf8' });
  expect(table.split('\n').length).toBeGreaterThan(15);
  expect(readmes['package README']).toContain(`\n${table}\n`);
});

test('every command in the examples exists', () => {
  const { scripts: commands } = JSON.parse(read(join(repository, 'package.json'))) as { scripts: object };
  const lines = examples(/^sh$/).flatMap(([, code]) => code.split('\n'));
  const named = (pattern: RegExp) => lines.flatMap(line => pattern.exec(line)?.[1] ?? []);
  expect(named(/^npm (?:run )?(start|test|build|bench|gates)\b/).filter(name => !(name in commands))).toEqual(
    [],
  );
  expect(named(/^npm install (?:--save-dev )?(\S+)/)).toContain(manifest.name);
  const help = read(join(repository, 'tools/dstool/tests/it/snapshots/it__help__help_of_every_command.snap'));
  expect(named(/^dstool (\w+)/).filter(name => !help.includes(`dstool ${name}`))).toEqual([]);
});
