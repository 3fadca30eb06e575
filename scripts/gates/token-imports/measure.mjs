// Imports a design system, compiles the result for each theme, and compares the values.

import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { download } from '../token-systems/measure.mjs';
import { normal, properties, resolved } from '../token-systems/values.mjs';
import { inSrgb } from './oklch.mjs';
import { pathOf, valuesOf } from './tools.mjs';

const execute = promisify(execFile);

const run = async (dstool, args, cwd) => {
  const options = { cwd, maxBuffer: 2 ** 28 };
  const result = await execute(dstool, [...args, '--output-format', 'json', '--quiet'], options).catch(
    error => error,
  );
  if (!result.stdout) throw new Error(`dstool ${args.join(' ')}: ${result.stderr}`);
  return { status: result.code ?? 0, findings: JSON.parse(result.stdout).findings };
};

/** A resolver with the sets of one combination and without modifiers, so that one block of CSS has all values. */
function only(resolver, wanted) {
  const sources = [];
  for (const { $ref } of resolver.resolutionOrder) {
    const [, kind, key] = $ref.split('/');
    const name = $ref.slice(`#/${kind}/`.length).replaceAll('~1', '/').replaceAll('~0', '~') || key;
    if (kind === 'sets') {
      sources.push(...resolver.sets[name].sources);
      continue;
    }
    const { contexts, default: first } = resolver.modifiers[name];
    sources.push(...contexts[Object.keys(contexts).find(candidate => wanted.includes(candidate)) ?? first]);
  }
  return { version: '2025.10', resolutionOrder: [{ type: 'set', name: 'all', sources }] };
}

const files = folder =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath ?? entry.path, entry.name))
      .sort()
      .map(path => [path.slice(folder.length), readFileSync(path, 'utf8')]),
  );

const sheet = path => {
  if (path.endsWith('.css')) return readFileSync(path, 'utf8');
  // Variables of SCSS as custom properties.
  if (path.endsWith('.scss')) {
    return readFileSync(path, 'utf8').replaceAll(/^\$/gm, '--').replaceAll(' !default', '');
  }
  const files = readdirSync(path, { recursive: true })
    .map(String)
    .filter(file => file.endsWith('.css'))
    .sort();
  return files.map(file => readFileSync(join(path, file), 'utf8')).join('\n');
};

/** The font weights that names mean. */
const WEIGHTS = {
  thin: 100,
  'extra-light': 200,
  light: 300,
  regular: 400,
  medium: 500,
  'semi-bold': 600,
  bold: 700,
  'extra-bold': 800,
  black: 900,
};

/** The curves that keywords mean. */
const CURVES = {
  ease: 'cubic-bezier(0.25, 0.1, 0.25, 1)',
  'ease-in': 'cubic-bezier(0.42, 0, 1, 1)',
  'ease-out': 'cubic-bezier(0, 0, 0.58, 1)',
  'ease-in-out': 'cubic-bezier(0.42, 0, 0.58, 1)',
};

const sum = (_, a, b) => `${Number(a) + Number(b)}%`;

/** A value in one spelling; a shadow's spread of 0 can be omitted, and a font weight or a curve can be a keyword. */
const spelling = text =>
  normal(
    String(WEIGHTS[text] ?? CURVES[text] ?? text).replace(/calc\(([\d.]+)% \+ ([\d.]+)%\)/g, sum),
  ).replace(/(\S+ \S+ \S+) 0 (rgb)/g, '$1 $2');

/** The values that two style sheets have for the same names. */
function compare(computed, published) {
  const [a, b] = [properties(computed), properties(published)];
  const different = [];
  let both = 0;
  for (const name of a.keys()) {
    const [mine, theirs] = [resolved(a, name), inSrgb(resolved(b, name) ?? '')];
    // A colour that sRGB lacks has several declarations.
    if (mine === undefined || !theirs) continue;
    both += 1;
    if (spelling(mine) !== spelling(theirs)) different.push(`${name}: ${mine} instead of ${theirs}`);
  }
  return { both, different };
}

/** The values that the source's tool and the result have for the same paths. */
function compareWithTool(css, json, values) {
  const declared = properties(css);
  const different = [];
  let both = 0;
  for (const [path, { css: name }] of Object.entries(json.tokens)) {
    const theirs = values.get(pathOf(path.split('.')));
    const mine = name && resolved(declared, name);
    if (theirs === undefined || mine === undefined || theirs.includes('[object Object]')) continue;
    both += 1;
    if (spelling(mine) !== spelling(theirs)) different.push(`${path}: ${mine} instead of ${theirs}`);
  }
  return { both, different };
}

/** What an import of a system gives. */
export async function measure(dstool, home, system, installed) {
  const folder = await download(home, system.package);
  const name = system.name.replace(/\W/g, '');
  const [out, report] = [join(folder, `import-${name}`), join(folder, `import-${name}.json`)];
  rmSync(out, { recursive: true, force: true });
  const args = ['tokens', 'import', ...system.sources, '--out', out, '--report', report];
  const imported = await run(dstool, args, folder);
  const { read, written, reasons, sources } = JSON.parse(readFileSync(report, 'utf8'));
  const first = files(out);
  await run(dstool, ['tokens', 'import', out, '--out', join(folder, `again-${name}`)], folder);
  const isSame = JSON.stringify(first) === JSON.stringify(files(join(folder, `again-${name}`)));
  const resolverFile = join(
    out,
    Object.keys(first).find(path => path.endsWith('.resolver.json')),
  );
  const strict = await run(dstool, ['tokens', resolverFile, '--out', join(folder, `all-${name}`)], folder);

  const resolver = JSON.parse(readFileSync(resolverFile, 'utf8'));
  const compiled = async wanted => {
    const place =
      resolver.modifiers || resolver.sets
        ? resolverFile.replace('.resolver.', '-one.resolver.')
        : resolverFile;
    if (place !== resolverFile) writeFileSync(place, JSON.stringify(only(resolver, wanted)));
    const target = join(folder, `one-${name}`);
    const prefix = system.prefix ? ['--prefix', system.prefix] : [];
    await run(dstool, ['tokens', place, '--out', target, '--format', 'css,json', ...prefix], folder);
    if (place !== resolverFile) rmSync(place);
    const text = file => (existsSync(join(target, file)) ? readFileSync(join(target, file), 'utf8') : '');
    return { css: text('tokens.css'), json: JSON.parse(text('tokens.json') || '{"tokens":{}}') };
  };
  const results = [];
  for (const [theme, { css, from }] of Object.entries(system.themes ?? {})) {
    const published = sheet(join(folder, css));
    // A theme overrides the values of the sheet.
    const start = from ? published.indexOf(from) : 0;
    results.push(compare((await compiled([theme])).css, published.slice(start) + published));
  }
  if (!system.themes && system.css) {
    const published = system.css.map(path => sheet(join(folder, path))).join('\n');
    results.push(compare((await compiled([])).css, published));
  }
  if (system.tool) {
    const content = sources.filter(({ kind }) => kind !== 'Style Dictionary configuration');
    const paths = content.map(({ file }) => join(folder, file));
    for (const combination of system.combinations ?? [undefined]) {
      const values = await valuesOf(installed, paths, {
        tool: system.tool,
        combination,
        transforms: system.transforms,
      });
      const wanted = system.tool === 'tokens-studio' ? [combination] : (combination ?? '').split(' ');
      const { css, json } = await compiled(wanted);
      results.push(compareWithTool(css, json, values));
    }
  }
  const different = results.flatMap(result => result.different);
  const both = results.reduce((sum, result) => sum + result.both, 0);
  return {
    row: {
      kind: [...new Set(sources.map(({ kind }) => kind))].join(', '),
      read,
      written,
      notCarried: reasons,
      sourceErrors: imported.findings.filter(({ severity }) => severity === 'error').length,
      strictErrors: strict.findings.filter(({ severity }) => severity === 'error').length,
      same: isSame,
      compared: both,
      equal: both - different.length,
    },
    different,
  };
}
