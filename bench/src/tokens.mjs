// Tokens: CSS with references, light and dark, cold start included.

import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { dstool, measure, newerNode, peerFile, row, seconds, workFolder } from './measure.mjs';

/** A seeded generator of numbers below `n`. */
function random(seed) {
  let state = seed;
  return n => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state % n;
  };
}

/** A value of each type that both can print: Style Dictionary does not support the object forms of the others. */
const values = [
  next => [
    'color',
    { colorSpace: 'srgb', components: [next(256) / 255, next(256) / 255, next(256) / 255], hex: undefined },
  ],
  next => ['dimension', { value: next(200), unit: 'px' }],
  next => ['number', next(1000) / 100],
  next => ['fontWeight', 100 + next(9) * 100],
  () => ['fontFamily', ['Archivo', 'Arial', 'sans-serif']],
];

/** Makes `count` tokens in groups of forty: half of them aliases, and a twentieth different in the dark theme. */
function makeSet(count) {
  const next = random(7);
  const light = {};
  const dark = {};
  const known = values.map(() => []);
  for (let at = 0; at < count; at += 1) {
    const group = `g${Math.floor(at / 40)}`;
    const name = `t${at % 40}`;
    const kind = next(values.length);
    const [type, value] = values[kind](next);
    const alias = at % 2 === 1 && known[kind].length > 0;
    const token = { $type: type, $value: alias ? `{${known[kind][next(known[kind].length)]}}` : value };
    light[group] ??= {};
    light[group][name] = token;
    if (!alias && next(10) === 0) {
      dark[group] ??= {};
      dark[group][name] = { $type: type, $value: values[kind](next)[1] };
    }
    // Aliases refer to values and to other aliases, so that chains occur.
    known[kind].push(`${group}.${name}`);
  }
  return { light, dark };
}

const resolver = {
  version: '2025.10',
  sets: { base: { sources: [{ $ref: 'light.tokens.json' }] } },
  modifiers: { theme: { default: 'light', contexts: { light: [], dark: [{ $ref: 'dark.tokens.json' }] } } },
  resolutionOrder: [{ $ref: '#/sets/base' }, { $ref: '#/modifiers/theme' }],
};

const styleDictionary = `
import StyleDictionary from 'style-dictionary';
const files = { light: ['light.tokens.json'], dark: ['light.tokens.json', 'dark.tokens.json'] };
for (const [theme, source] of Object.entries(files)) {
  const dictionary = new StyleDictionary({
    source,
    log: { verbosity: 'silent', warnings: 'disabled' },
    platforms: {
      css: { transformGroup: 'css', buildPath: 'sd/', files: [{
        destination: theme + '.css', format: 'css/variables',
        options: { outputReferences: true, selector: theme === 'light' ? ':root' : '[data-theme=dark]' },
      }] },
    },
  });
  await dictionary.buildAllPlatforms();
}
`;

const terrazzo = `
import { defineConfig } from '@terrazzo/cli';
import css from '@terrazzo/plugin-css';
export default defineConfig({
  tokens: ['./plenum.resolver.json'],
  outDir: './tz/',
  plugins: [css({
    filename: 'tokens.css',
    permutations: [
      { input: { theme: 'light' }, prepare: (text) => ':root {' + text + '}' },
      { input: { theme: 'dark' }, prepare: (text) => '[data-theme=dark] {' + text + '}' },
    ],
  })],
  lint: { rules: {} },
});
`;

function prepare(count) {
  const folder = workFolder(`tokens-${count}`);
  const { light, dark } = makeSet(count);
  const write = (name, data) =>
    writeFileSync(join(folder, name), typeof data === 'string' ? data : JSON.stringify(data, null, 2));
  write('light.tokens.json', light);
  write('dark.tokens.json', dark);
  write('plenum.resolver.json', resolver);
  write('style-dictionary.mjs', styleDictionary);
  write('terrazzo.config.mjs', terrazzo);
  write('package.json', { type: 'module' });
  return folder;
}

/** Every output of the command. */
const formats = [
  ...['css', 'ts', 'json', 'js', 'json-flat', 'json-nested', 'scss', 'less', 'tailwind'],
  ...['swiftui', 'uikit', 'apple-colors', 'compose', 'android', 'flutter', 'figma', 'docs'],
];

function ours(cwd, format, runs = 11, options = []) {
  return measure(
    dstool,
    ['tokens', 'plenum.resolver.json', '--out', 'ours', '--format', format, ...options],
    {
      cwd,
      runs,
    },
  );
}

/** How many files are in a folder, and how many bytes they have. */
function sizeOf(folder) {
  const files = readdirSync(folder, { recursive: true }).map(name => statSync(join(folder, name)));
  const sizes = files.filter(file => file.isFile()).map(file => file.size);
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/**
 * A table with each output alone, beside CSS alone. Every run writes into an empty folder, because files that have not changed are not
 * written.
 */
function outputs(cwd, count) {
  const one = (name, list) => {
    const options = ['--format', list.join(',')];
    const runs = [1, 2, 3, 4, 5].map(() => {
      rmSync(join(cwd, 'one'), { recursive: true, force: true });
      return measure(dstool, ['tokens', 'plenum.resolver.json', '--out', 'one', ...options], { cwd, runs: 1 })
        .cpu;
    });
    return { name, cpu: runs.sort((a, b) => a - b)[2], ...sizeOf(join(cwd, 'one')) };
  };
  const measured = [
    ...formats.map(name => one(name, [name])),
    one(
      `all but \`apple-colors\``,
      formats.filter(name => name !== 'apple-colors'),
    ),
    one(`all ${formats.length}`, formats),
  ];
  const [css] = measured;
  return {
    heading: `Tokens: outputs of ${count.toLocaleString('en')} tokens in two themes`,
    notes: [
      `CPU time of the whole command: start, reading, compiling and writing into an empty folder; the median of five runs. The target of \
all outputs together is 1.5 × CSS. CSS writes a value once, and references instead of values; other outputs repeat values and write \
types, names and markup, so the last column has the time for each byte. An asset catalogue has a folder and a file for each colour: most of \
its time is that of the file system.`,
    ],
    columns: ['output', 'files', 'KB', 'CPU', '× CSS', 'ns per byte'],
    rows: measured.map(({ name, cpu, files, bytes }) => [
      name.includes(' ') ? name : `\`${name}\``,
      files,
      (bytes / 1024).toFixed(0),
      `${(cpu * 1000).toFixed(0)} ms`,
      (cpu / css.cpu).toFixed(2),
      ((cpu * 1e9) / bytes).toFixed(0),
    ]),
  };
}

/** How many times as much CPU Style Dictionary and Terrazzo should need, by the number of tokens. */
const sizes = [
  { count: 1000, styleDictionary: '100 ×', terrazzo: '–' },
  { count: 10_000, styleDictionary: '70 ×', terrazzo: '700 ×' },
  { count: 50_000, styleDictionary: '45 ×' },
];

/** A row without a compared tool. */
const alone = (work, figures, target) => ({ work, ours: figures, peer: '', ratio: '', target });

/** The rows of one number of tokens beside other tools. */
function beside({ count, styleDictionary: target, terrazzo: terrazzoTarget }, cwd, css, quick) {
  const rows = [];
  const node = newerNode();
  const work = `tokens, ${count.toLocaleString('en')}, CSS with references, two themes`;
  // The other tools take a minute for a large set.
  if (count === 50_000 && quick) return rows;
  if (node) {
    const theirs = measure(node, ['style-dictionary.mjs'], { cwd, runs: count < 50_000 ? 3 : 1 });
    rows.push(row(work, 'Style Dictionary', css, theirs, target));
  } else {
    rows.push({ work, ours: '', peer: 'Style Dictionary needs Node 22', ratio: '', target });
  }
  if (terrazzoTarget && (count === 1000 || !quick)) {
    const cli = peerFile('@terrazzo', 'cli', 'bin', 'cli.js');
    const theirs = measure(node ?? process.execPath, [cli, 'build', '--config', 'terrazzo.config.mjs'], {
      cwd,
      runs: count === 1000 ? 3 : 1,
    });
    rows.push(row(work, 'Terrazzo', css, theirs, terrazzoTarget));
  }
  return rows;
}

/** Tokens in the notation of Style Dictionary 3: `value` and `type`, with colours and lengths as CSS text. */
function older(group) {
  const text = ({ $type, $value }) => {
    if (typeof $value !== 'object') return $value;
    if ($type === 'color') return `color(${$value.colorSpace} ${$value.components.join(' ')})`;
    return 'unit' in $value ? $value.value + $value.unit : $value;
  };
  const member = ([name, token]) => [
    name,
    token.$type ? { type: token.$type, value: text(token) } : older(token),
  ];
  return Object.fromEntries(Object.entries(group).map(member));
}

/** The rows of imports: of a file of Style Dictionary, and of the style sheet that we write. Every run writes into an empty folder. */
function imports(count) {
  const cwd = prepare(count);
  writeFileSync(join(cwd, 'older.json'), JSON.stringify(older(makeSet(count).light)));
  ours(cwd, 'css', 1);
  const sources = { 'Style Dictionary': 'older.json', CSS: join('ours', 'tokens.css') };
  return Object.entries(sources).map(([name, source]) => {
    const runs = [1, 2, 3, 4, 5].map(() => {
      rmSync(join(cwd, 'imported'), { recursive: true, force: true });
      return measure(dstool, ['tokens', 'import', source, '--out', 'imported'], { cwd, runs: 1 });
    });
    const { cpu, memory } = runs.sort((a, b) => a.cpu - b.cpu)[2];
    const work = `tokens, ${count.toLocaleString('en')}, import of ${name}`;
    return alone(work, `${seconds(cpu)}, ${memory.toFixed(0)} MB`, '≤ 0.3 s');
  });
}

/** Returns the rows of this section. */
export function tokens({ quick }) {
  const rows = [];
  const measured = new Map();
  for (const size of sizes) {
    const { count } = size;
    const cwd = prepare(count);
    const css = ours(cwd, 'css', count < 50_000 ? 11 : 5);
    measured.set(count, css);
    rows.push(...beside(size, cwd, css, quick));
    if (count === 50_000) continue;
    const tolerant = ours(cwd, 'css', 11, ['--tolerant']);
    rows.push({
      ...alone(
        `tokens, ${count.toLocaleString('en')}, CSS in the tolerant mode`,
        `${seconds(tolerant.cpu)}, ${tolerant.memory.toFixed(0)} MB`,
        '≤ 1.5 × CSS',
      ),
      ratio: `${(tolerant.cpu / css.cpu).toFixed(2)} × CSS`,
    });
  }
  const growth = measured.get(50_000).cpu / measured.get(10_000).cpu;
  rows.push(alone('tokens, time(50,000) / time(10,000)', growth.toFixed(1), '≤ 4.7'));
  if (!quick) {
    const million = ours(prepare(1_000_000), 'css', 1);
    const figures = `${million.cpu.toFixed(1)} s, ${million.memory.toFixed(0)} MB`;
    rows.push(alone('tokens, 1,000,000, CSS', figures, '≤ 8 s, ≤ 800 MB'));
  }
  rows.push(...imports(10_000));
  rows.push(alone('tokens, load of the machine over the last five minutes', loadavg()[1].toFixed(1), ''));
  return [...rows, outputs(prepare(10_000), 10_000)];
}
