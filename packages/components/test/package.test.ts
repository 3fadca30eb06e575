/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import vm from 'node:vm';
import manifest from '../package.json';
import { bundle, dist, mustBeBuilt, root } from './built';

beforeAll(mustBeBuilt);

const files = existsSync(dist) ? readdirSync(dist, { recursive: true, encoding: 'utf8' }) : [];
const scripts = files.filter(file => file.endsWith('.js') && !file.startsWith('browser/'));
const read = (file: string) => readFileSync(join(dist, file), 'utf8');
const components = readdirSync(join(root, 'src/components'));
/** The components whose parts can be composed. */
const parts = components.filter(name => existsSync(join(root, `src/components/${name}/parts.tsx`)));
const node = (code: string) =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', code], { cwd: root, encoding: 'utf8' });

test('the files of every entry exist', () => {
  const samples = new Map([
    ['./*', 'teaser'],
    ['./*/parts', 'tabs'],
    ['./behaviours/*', 'tabs'],
    ['./figma/*.tokens.json', 'dark'],
    ['./labels/*', 'de'],
    ['./plenum.*.js', 'de'],
    ['./schemas/*', 'teaser.schema.json'],
    ['./slider/*', 'wheel'],
    ['./styles/*.css', 'base'],
  ]);
  for (const [entry, target] of Object.entries(manifest.exports)) {
    for (const path of typeof target === 'string' ? [target] : Object.values(target)) {
      const place = path.replaceAll('*', samples.get(entry) ?? '*');
      expect([entry, place, existsSync(join(root, place))]).toEqual([entry, place, true]);
    }
  }
});

test('every component has an entry and types, and if it has CSS, a stylesheet', () => {
  for (const name of components) {
    expect(existsSync(join(dist, `components/${name}/index.js`))).toBe(true);
    expect(existsSync(join(dist, `components/${name}/index.d.ts`))).toBe(true);
    if (existsSync(join(root, `src/components/${name}/${name}.css`))) {
      expect(existsSync(join(dist, `styles/${name}.css`))).toBe(true);
    }
  }
});

test('no tests are published', () => {
  expect(files.filter(file => /\.test\.|\btest\b/.test(file))).toEqual([]);
});

test('Node can import every entry', () => {
  const entries = [
    '',
    '/behaviours',
    '/commerce',
    '/content',
    '/labels/de',
    '/search',
    '/server',
    '/testing',
    '/testing/jest',
    '/tokens',
    ...['plain', 'wheel', 'lazy', 'hash', 'sync'].map(name => `/slider/${name}`),
    ...components.map(name => `/${name}`),
    ...parts.map(name => `/${name}/parts`),
  ];
  const behaviours = ['tabs', 'accordion', 'modal'].map(name => `/behaviours/${name}`);
  const code = [...entries, ...behaviours]
    .map(
      entry =>
        `const found = Object.keys(await import('${manifest.name}${entry}')); if (!found.length) throw '${entry}';`,
    )
    .map(line => `{ ${line} }`);
  expect(node(`${code.join('\n')} console.log('fine')`)).toBe('fine\n');
});

test('every component has its own name in developer tools', () => {
  const { components: documented } = JSON.parse(read('manifest.json')) as { components: { name: string }[] };
  const code = `
    const found = {};
    for (const name of ${JSON.stringify(components)})
      for (const [key, value] of Object.entries(await import('${manifest.name}/' + name)))
        if (value?.displayName) found[key] = value.displayName;
    console.log(JSON.stringify(found));`;
  const exported = JSON.parse(node(code)) as Record<string, string>;
  expect(Object.keys(exported)).toEqual(expect.arrayContaining(['Accordion', 'Header', 'Tabs', 'Teaser']));
  expect(documented.length - Object.keys(exported).length).toBeLessThan(5);
  for (const [key, name] of Object.entries(exported)) expect(name).toBe(key);
});

test('`use client` is the first line of every client module, and of no other', () => {
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .filter(file => /^['"]use client['"]/.test(readFileSync(join(root, 'src', file), 'utf8')))
    .map(file => file.replace(/\.tsx?$/, '.js'));
  const clients = scripts.filter(file => read(file).includes('use client'));
  expect(clients.filter(file => !read(file).startsWith("'use client';\n"))).toEqual([]);
  expect(clients.sort()).toEqual(sources.sort());
  // In component folders only leaves and parts run in the browser; the first is loaded by its leaf, the others export more than that.
  const others = clients.filter(
    file => file.startsWith('components/') && !/(?:Live|\/parts)\.js$/.test(file),
  );
  expect(others).toEqual([
    'components/formcontainer/RunningForm.js',
    'components/productcarousel/ActionButton.js',
    'components/provider/PlenumProvider.js',
    'components/slider/useSlider.js',
  ]);
});

test('server components use no state, effects or context', () => {
  const hooks =
    /\buse(State|Reducer|Effect|LayoutEffect|InsertionEffect|Ref|Context|SyncExternalStore)\b|createContext/;
  const servers = scripts.filter(file => !read(file).startsWith("'use client'"));
  // Without contexts and refs, as among server components, these set nothing, export the names of elements, and use no hook.
  expect(servers.filter(file => hooks.test(read(file)))).toEqual([
    'react/FieldError.js',
    'react/field.js',
    'react/site.js',
  ]);
});

test('scripts import no styles, and no library but React; only the search has others', () => {
  const imports = (of: string[]) => {
    const imports = of.flatMap(file =>
      [...read(file).matchAll(/(?:from|import) ['"]([^'".][^'"]*)['"]/g)].map(([, name]) => name),
    );
    return [...new Set(imports)].sort();
  };
  const search = scripts.filter(file => file.startsWith('search/'));
  expect(imports(scripts.filter(file => !search.includes(file)))).toEqual([
    'react',
    'react-dom/server',
    'react/jsx-runtime',
  ]);
  expect(imports(search)).toEqual([
    'algoliasearch/lite',
    'minisearch',
    'react',
    'react-dom/client',
    'react-instantsearch',
    'react/jsx-runtime',
  ]);
  // Sites without a search do not need them.
  const reached = new Set(['index.js', 'behaviours.js', 'content/index.js', 'server.js']);
  for (const file of reached) {
    for (const [, target = ''] of read(file).matchAll(/(?:from |import |import\()['"](\.[^'"]+)['"]/g))
      reached.add(join(file, '..', target));
  }
  expect([...reached].filter(file => /search\/(algolia|static|widgets)/.test(file))).toEqual([]);
  expect(scripts.filter(file => /\.css['"]/.test(read(file)))).toEqual([]);
});

test('the bundle for pages without a bundler only imports files next to it', () => {
  const browser = files.filter(file => file.startsWith('browser/') && file.endsWith('.js'));
  const imports = browser.flatMap(file =>
    [
      ...read(file).matchAll(
        /(?:^|[;}])(?:import|export)[^;"'()]*?["']([^"']+)["']|import\(["']([^"']+)["']\)/g,
      ),
    ].map(([, first, other]) => `${first ?? other}`),
  );
  expect(imports).toContain('./search-react.js');
  expect(imports.filter(name => !existsSync(join(dist, 'browser', name)))).toEqual([]);
});

test('VER-01 the version is only in the package manifest', () => {
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.|generated/.test(file))
    .filter(file => readFileSync(join(root, 'src', file), 'utf8').includes(manifest.version));
  expect(sources).toEqual([]);
  expect(node(`import { version } from '${manifest.name}/provider'; console.log(version)`)).toBe('0.25.20\n');
});

test('React 18 renders the same HTML as React 19', async () => {
  const model = {
    ':items': {
      teaser: { ':type': 'x/teaser', title: 'T', imagePath: '/a.png', link: { url: '/a' }, titleType: 'h3' },
      tabs: {
        ':type': 'x/tabs',
        id: 't',
        ':items': { a: { ':type': 'x/text', text: '<p>a</p>', 'cq:panelTitle': 'A' } },
      },
      accordion: { ':type': 'x/accordion', id: 'a', ':items': { b: { ':type': 'x/title', text: 'b' } } },
      modal: { ':type': 'x/modal', id: 'm', title: 'M' },
    },
  };
  const render = async (version: '' | '-18') => {
    const alias = { react: `react${version}`, 'react-dom': `react-dom${version}` };
    const code = await bundle(
      "export { render } from './server.js'; export { version } from 'react';",
      alias,
    );
    const module = { exports: {} as { render(request: object): string; version: string } };
    vm.runInThisContext(`(function (module, exports, require) {${code}\n})`)(
      module,
      module.exports,
      createRequire(__filename),
    );
    return {
      html: module.exports.render({ kind: 'model', model, prefix: 'p' }),
      version: module.exports.version,
    };
  };
  const [older, newer] = [await render('-18'), await render('')];
  expect([older.version, newer.version]).toEqual(['18.3.1', '19.3.1']);
  expect(older.html).toBe(newer.html);
  expect(newer.html).toContain('cmp-teaser__title-link');
});

test('the packed files include the licence, the changelog and everything that the README links to', () => {
  const output = execFileSync('npm', ['pack', '--dry-run', '--json', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
  });
  // Output of `prepack` may precede the list.
  const [{ files: packed }] = JSON.parse(output.slice(output.indexOf('[\n'))) as [
    { files: { path: string }[] },
  ];
  const paths = packed.map(({ path }) => path);
  const links = [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/\]\(([^)#:]+)\)/g)].map(
    ([, target = '']) => target,
  );
  expect(links.length).toBeGreaterThan(0);
  for (const file of ['LICENSE', 'CHANGELOG.md', 'README.md', ...links]) expect(paths).toContain(file);
});

test('a page without a bundler needs one file to start', () => {
  expect(read('browser/behaviours.js')).not.toMatch(/(?:^|[;}])(?:import|export)[^;"'()]*?from *["']/);
});

test('publint reports no problems', () => {
  const cli = join(root, 'node_modules/publint/src/cli.js');
  const output = execFileSync(process.execPath, [cli, 'run', '--strict', '--pack', 'npm', root], {
    encoding: 'utf8',
  });
  expect(output).toMatch(/All good!/);
});

test('components without a client leaf run where React has no client API, as in server components', () => {
  const imports = (file: string) =>
    [...read(file).matchAll(/from '(\.[^']+)'/g)].map(([, to = '']) => join(file, '..', to));
  const reaches = (file: string, seen = new Set<string>()): boolean =>
    read(file).startsWith("'use client'") ||
    (!seen.has(file) && imports(file).some(next => reaches(next, seen.add(file))));
  // The entry of the search also has its widgets.
  const names = components.filter(name => name !== 'search' && !reaches(`components/${name}/index.js`));
  expect(names).toEqual(expect.arrayContaining(['button', 'image', 'navigation', 'teaser', 'text', 'title']));
  const code = `
    for (const name of ${JSON.stringify(names)}) {
      const [Component] = Object.values(await import('${manifest.name}/' + name)).filter(one => typeof one === 'function');
      if (typeof Component !== 'function') throw new Error(name);
    }
    const { Title } = await import('${manifest.name}/title');
    console.log(Title({ text: 'T', 'data-testid': 'x' }).props['data-testid']);
    const { useField } = await import('./dist/react/field.js');
    console.log(useField({ value: 'a', control: { onChange() {} } }).isControlled);`;
  const output = execFileSync(
    process.execPath,
    ['--conditions=react-server', '--input-type=module', '--eval', code],
    { cwd: root, encoding: 'utf8' },
  );
  expect(output).toBe('x\nfalse\n');
});

test('the manifest documents the common props once for all components, and no HTML attribute as a field', () => {
  interface Prop {
    name: string;
    description: string;
    content: boolean;
  }
  const { components, sets } = JSON.parse(read('manifest.json')) as {
    components: { name: string; props: (Prop | string)[]; inherits?: { from: string }[] }[];
    sets: Record<string, Prop[]>;
  };
  const all = components.map(({ props, ...component }) => ({
    ...component,
    props: props.flatMap(prop => (typeof prop === 'string' ? (sets[prop] ?? []) : [prop])),
  }));
  expect(Object.keys(sets).length).toBeGreaterThan(3);
  const common = { id: true, className: true, dataLayer: false, labels: false, ref: false };
  const based = all.filter(({ props }) => props.some(({ name }) => name === 'ref'));
  expect(based.length).toBeGreaterThan(25);
  for (const { name, props, inherits } of based) {
    expect([name, inherits?.map(({ from }) => from.replace(/<.*/, ''))]).toEqual([name, ['HTMLAttributes']]);
    expect([
      name,
      props.filter(prop => /^(style|role|data-.*|aria-.*|on[A-Z].*)$/.test(prop.name) && prop.content),
    ]).toEqual([name, []]);
    expect(props.length).toBeLessThan(40);
    if (name === 'Icon') continue;
    for (const [field, content] of Object.entries(common)) {
      const prop = props.find(candidate => candidate.name === field);
      expect([name, field, prop?.content]).toEqual([name, field, content]);
      expect([name, field, prop?.description]).toEqual([name, field, expect.stringMatching(/^\w.+\.$/)]);
    }
    const components = props.find(prop => prop.name === 'components');
    expect(components?.content ?? false).toBe(false);
  }
});
