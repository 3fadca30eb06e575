/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { build } from 'esbuild';
import { parseAst } from 'rollup/parseAst';
import manifest from '../package.json';
import { dist, mustBeBuilt, root } from './built';
import { temporary } from './packed';

/* Files that are generated from others: each must match its sources. */

const read = (file: string) => readFileSync(join(dist, file), 'utf8');
const files = existsSync(dist) ? readdirSync(dist, { recursive: true, encoding: 'utf8' }) : [];

beforeAll(mustBeBuilt);

test('files with other libraries refer to their licences, which are next to them', () => {
  const notices = read('browser/THIRD-PARTY-NOTICES.txt');
  for (const name of ['algoliasearch', 'instantsearch.js', 'minisearch', 'react', 'react-dom'])
    expect(notices).toMatch(new RegExp(`^${name} \\d[\\d.]+ \\(MIT\\)\\n\\n[^-]*Copyright`, 'm'));
  const isBundle = (file: string) => /\b(MiniSearch|algoliasearch|react-dom)\b/.test(read(file));
  const bundles = files.filter(name => /^browser[\\/].*\.js$/.test(name)).filter(isBundle);
  expect(bundles.length).toBeGreaterThanOrEqual(2);
  for (const name of bundles) expect(read(name)).toMatch(/\/\*! Licences: THIRD-PARTY-NOTICES\.txt \*\/\n$/);
});

test('plenum.css has the tokens and all styles, and refers to no other file', () => {
  const single = read('plenum.css');
  for (const part of ['tokens.css', 'styles.css']) {
    expect(single).toContain(
      read(part)
        .replace(/\/\*# sourceMappingURL.*/, '')
        .trim(),
    );
  }
  expect(single).not.toMatch(/sourceMappingURL|@import|url\((?!["']?(data:|#))/);
});

test('lists without markers are still lists for Safari, which ignores those with `none`', () => {
  const markers = read('styles.css').match(/list-style(-type)?:[^;}]*/g) ?? [];
  expect(markers.length).toBeGreaterThan(10);
  expect(markers.filter(marker => marker.includes('none'))).toEqual([]);
});

test('integrity.json has the hash of each file that a page can link to', () => {
  const hashes = JSON.parse(read('integrity.json')) as Record<string, string>;
  const linked = files.filter(file =>
    /^(plenum\.(js|css|\w\w\.js)|tokens\.css|styles\.css|styles\/.*\.css|browser\/.*\.js)$/.test(file),
  );
  expect(linked.length).toBeGreaterThan(70);
  expect(Object.keys(hashes).sort()).toEqual(linked.sort());
  for (const [file, hash] of Object.entries(hashes)) {
    const digest = createHash('sha384')
      .update(readFileSync(join(dist, file)))
      .digest('base64');
    expect([file, hash]).toEqual([file, `sha384-${digest}`]);
  }
});

describe('source maps', () => {
  interface Raw {
    sources: string[];
    mappings: string;
  }
  const maps = files.filter(file => file.endsWith('.js.map'));
  const sourcesOf = (file: string): [name: string, path: string][] =>
    (JSON.parse(read(file)) as Raw).sources.map(source => [source, join(dist, file, '..', source)]);
  /** The source line that a place in a minified file comes from. */
  const origin = (file: string, text: string) => {
    const lines = read(file).split('\n');
    const line = lines.findIndex(line => line.includes(text));
    expect([file, line]).not.toEqual([file, -1]);
    const map = new TraceMap(read(`${file}.map`));
    const position = originalPositionFor(map, { line: line + 1, column: lines[line]?.indexOf(text) ?? 0 });
    const source = readFileSync(join(dist, file, '..', position.source ?? ''), 'utf8');
    return {
      source: position.source,
      text: source.split('\n')[(position.line ?? 0) - 1]?.slice(position.column ?? 0),
    };
  };

  test('each minified file has one, but for those that consist of libraries', () => {
    const minified = files.filter(file => /^(browser\/.*|plenum)\.js$/.test(file));
    const without = minified.filter(file => !maps.includes(`${file}.map`));
    expect(without.sort()).toEqual(['algolia', 'search-react', 'static'].map(name => `browser/${name}.js`));
    expect(maps).toHaveLength(minified.length - without.length);
    for (const file of minified) {
      const comment = /\/\/# sourceMappingURL=(.*)/.exec(read(file))?.[1];
      expect([file, comment]).toEqual([
        file,
        without.includes(file) ? undefined : `${file.replace('browser/', '')}.map`,
      ]);
    }
  });

  test('each parses, and names modules that the package contains', () => {
    const packed = (path: string) =>
      path.startsWith(dist) || manifest.files.some(file => path === join(root, file));
    for (const file of maps) {
      expect((JSON.parse(read(file)) as Raw).mappings.length).toBeGreaterThan(20);
      const sources = sourcesOf(file);
      expect(sources.length).toBeGreaterThan(0);
      expect(sources.filter(([, path]) => !packed(path) || !readFileSync(path, 'utf8').trim())).toEqual([]);
    }
  });

  test.each([
    ['plenum.js', '"plenum-version"', 'page/version.js', '"plenum-version"'],
    ['browser/behaviours.js', '"plenum-version"', '../page/version.js', '"plenum-version"'],
    ['browser/points.js', '`algolia-$', '../search/point.js', '`algolia-$'],
    ['browser/sharing.behaviour.js', 'clipboard', '../components/sharing/sharing.behaviour.js', ''],
  ])('a position in %s (%s) is that of the line in the module', (file, text, source, start) => {
    const position = origin(file, text);
    expect(position.source).toBe(source);
    expect(position.text).toMatch(new RegExp(start ? `^${start.replace(/[$`]/g, '\\$&')}` : text));
  });

  test('modules that bundlers read need none: they are not minified, and each is one source file', () => {
    const modules = files.filter(file => file.endsWith('.js') && !/^(browser\/|plenum\.)/.test(file));
    const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
    const names = new Set(sources.map(file => file.replace(/\.(tsx?|json)$/, '')));
    const named = (file: string) => file.replace(/(\.content)?\.js$/, '').replace(/\.json$/, '');
    expect(modules.filter(file => !names.has(named(file)) && named(file) !== 'package')).toEqual([]);
    const longest = (file: string) =>
      Math.max(
        ...read(file)
          .split('\n')
          .map(line => line.length),
      );
    // Generated lists have long lines in the sources, too.
    const written = modules.filter(file => !file.startsWith('generated/'));
    expect(written.filter(file => longest(file) > 1000 && read(file).split('\n').length < 5)).toEqual([]);
  });
});

describe('the list of components', () => {
  const script = (code: string) =>
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `const all = await import('${join(root, 'scripts/catalogue.mjs')}'); ${code}`,
      ],
      { encoding: 'utf8' },
    );
  const folders = readdirSync(join(root, 'src/components'));

  test('the README has the table of the manifest; `node scripts/catalogue.mjs` updates it', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    expect(readme).toContain(script('process.stdout.write(all.componentTable());'));
    for (const name of folders) expect(readme).toContain(`| \`${manifest.name}/${name}\` |`);
  });

  test('llms.txt names each component, its import and what it is, and links to the docs', () => {
    const text = readFileSync(join(root, 'llms.txt'), 'utf8');
    expect(text).toBe(script('process.stdout.write(all.describePackage());'));
    expect(text).toMatch(new RegExp(`^# ${manifest.name}\\n\\n> ${manifest.description}`));
    for (const name of folders)
      expect(text).toMatch(
        new RegExp(`^- \`import \\{ \\w+ \\} from '${manifest.name}/${name}'\`: \\w.+[.]$`, 'm'),
      );
    expect(text).toContain(`](${manifest.homepage.replace(/#.*/, '')}/blob/`);
  });

  test('a summary is the first sentence, on one line', () => {
    const sentence = (text: string) =>
      JSON.parse(script(`console.log(JSON.stringify(all.firstSentence(${JSON.stringify(text)})))`));
    expect(sentence('A link to\n the top.\n\nMore of it.')).toBe('A link to the top.');
    expect(sentence('Up to 3.5 at a time; v1.2. And more.')).toBe('Up to 3.5 at a time; v1.2.');
    expect(sentence('Without an end')).toBe('Without an end');
  });
});

describe('side effects', () => {
  /** Functions that modules call while they are loaded. They return what they make, and change nothing else. */
  const MAKERS = [
    // Of the language and of React.
    ...[
      'Map',
      'Object.assign',
      'Object.keys',
      'Object.values',
      'RegExp',
      'Set',
      'Symbol.for',
      'WeakMap',
      'WeakSet',
    ],
    ...[
      'Number.parseInt',
      'React.createContext',
      'createContext',
      'join',
      'map',
      'replaceAll',
      'split',
      'startsWith',
    ],
    // Of this library.
    ...[
      'byId',
      'component',
      'createLeaf',
      'demanded',
      'from',
      'inOrder',
      'items',
      'labelsOf',
      'lazy',
      'lazyFrom',
      'lazyLeaf',
      'list',
      'one',
      'oneOf',
      'reader',
    ],
    ...['onDemand', 'part', 'searchPoint', 'selectorOf', 'siteElement', 'table', 'tables', 'words'],
  ];
  interface Node {
    type: string;
    start: number;
    end: number;
    callee?: Node;
    directive?: string;
  }
  /** What a script does while it is loaded: statements, assignments, and calls of functions that are not makers. */
  function effects(file: string): string[] {
    const code = read(file);
    const problems: string[] = [];
    const visit = (node: unknown): void => {
      if (!node || typeof node !== 'object') return;
      const { type, callee, start, end } = node as Node;
      if (/Function/.test(type)) return;
      const called =
        callee &&
        code.slice(callee.start, callee.end).replace(/^.*\.(join|map|replaceAll|split|startsWith)$/s, '$1');
      if (called ? !MAKERS.includes(called) : /^(Assignment|Update)Expression$/.test(type))
        problems.push(`${file}: ${code.slice(start, end)}`);
      Object.values(node).forEach(visit);
    };
    for (const statement of parseAst(code).body as unknown as Node[]) {
      if (statement.directive) continue;
      if (statement.type === 'ExpressionStatement')
        problems.push(`${file}: ${code.slice(statement.start, statement.end)}`);
      else visit(statement);
    }
    return problems;
  }

  test('only the stylesheets, plenum.js and the helpers for tests have any', () => {
    expect(manifest.sideEffects).toEqual([
      '**/*.css',
      './dist/plenum.js',
      './dist/plenum.*.js',
      './dist/testing/setup.js',
    ]);
    const modules = files.filter(file => file.endsWith('.js') && !/^(browser\/|plenum\.)/.test(file));
    expect(modules.length).toBeGreaterThan(400);
    // It cleans up after each test, as Testing Library does.
    expect(modules.flatMap(effects)).toEqual([
      expect.stringMatching(/^testing\/setup\.js: globalThis\.afterEach\?\.\(/),
    ]);
    expect(read('plenum.js')).toMatch(/^var plenum=\(?function/);
  });

  test('a bundle that imports every entry and uses none is empty', async () => {
    const entries = [
      'index.js',
      'behaviours.js',
      'content/index.content.js',
      'commerce/index.js',
      'search/index.js',
    ];
    const { outputFiles } = await build({
      stdin: {
        contents: [...entries, 'browser/behaviours.js'].map(file => `import './${file}';`).join('\n'),
        resolveDir: dist,
      },
      bundle: true,
      format: 'esm',
      external: ['react*', 'algolia*', 'minisearch'],
      write: false,
      logLevel: 'silent',
    });
    expect(outputFiles[0]?.text).toBe('');
  });
});

describe('the client library of the CMS', () => {
  const home = temporary('clientlib');
  const library = join(home, 'clientlibs/plenum');
  const inLibrary = (file: string) => readFileSync(join(library, file), 'utf8');
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  const cli = join(root, 'node_modules/aem-clientlib-generator/bin/clientlib-cli.js');

  beforeAll(() => {
    mkdirSync(join(home, 'node_modules/@plenum'), { recursive: true });
    symlinkSync(root, join(home, 'node_modules', manifest.name), 'dir');
    writeFileSync(join(home, 'package.json'), '{ "type": "module" }');
    execFileSync(process.execPath, [cli, `node_modules/${manifest.name}/clientlib.config.js`], { cwd: home });
  });

  test('its descriptor is a client library with a category, which the CMS does not minify again', () => {
    const xml = inLibrary('.content.xml');
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\s*<jcr:root [^<>]*\/>\s*$/);
    const attributes = Object.fromEntries([...xml.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, k, v]) => [k, v]));
    expect(attributes).toMatchObject({
      'xmlns:jcr': 'http://www.jcp.org/jcr/1.0',
      'jcr:primaryType': 'cq:ClientLibraryFolder',
      categories: '[plenum]',
      allowProxy: '{Boolean}true',
      cssProcessor: '[default:none,min:none]',
      jsProcessor: '[default:none,min:none]',
    });
  });

  test.each(['js', 'css'])('%s.txt lists the single file, which is there', type => {
    const [base, ...listed] = inLibrary(`${type}.txt`).split('\n').filter(Boolean);
    expect([base, listed]).toEqual([`#base=${type}`, [`plenum.${type}`]]);
    expect(inLibrary(`${type}/plenum.${type}`)).toBe(read(`plenum.${type}`));
  });

  test.each(['ar', 'de', 'es', 'fr', 'ja'])(
    'the labels of a language are a library of their own: %s',
    language => {
      const folder = join(home, `clientlibs/plenum-${language}`);
      expect(readFileSync(join(folder, '.content.xml'), 'utf8')).toContain(
        `categories="[plenum.${language}]"`,
      );
      expect(readFileSync(join(folder, 'js.txt'), 'utf8')).toContain(`plenum.${language}.js`);
      expect(readFileSync(join(folder, `js/plenum.${language}.js`), 'utf8')).toBe(
        read(`plenum.${language}.js`),
      );
      // A page without an encoding would show other characters.
      expect(read(`plenum.${language}.js`)).toMatch(/^[\x20-\x7e\n]+$/);
    },
  );

  test('the README’s configuration writes it under the names of a site', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    const example = /```mjs\n(import plenum from .*?)```/s.exec(readme)?.[1] ?? '';
    writeFileSync(join(home, 'clientlib.config.js'), example);
    execFileSync(process.execPath, [cli], { cwd: home });
    const folder = join(home, 'ui.apps/src/main/content/jcr_root/apps/site/clientlibs/clientlib-plenum');
    expect(readFileSync(join(folder, '.content.xml'), 'utf8')).toContain('categories="[site.plenum]"');
    expect(readFileSync(join(folder, 'js/plenum.js'), 'utf8')).toBe(read('plenum.js'));
  });

  test('its resources are all scripts that are loaded on demand', () => {
    const scripts = files.filter(file => /^browser\/.*\.js$/.test(file)).sort();
    const resources = readdirSync(join(library, 'resources'), { recursive: true, encoding: 'utf8' });
    expect(resources.filter(file => file.endsWith('.js')).sort()).toEqual(scripts);
    for (const file of scripts) expect(inLibrary(`resources/${file}`)).toBe(read(file));
  });
});
