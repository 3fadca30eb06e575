// Each output of the tokens is read by the parser of its platform, and its values are compared with `tokens.json`.
//
// `node --test --test-name-pattern=swiftui scripts/gates/token-outputs.test.mjs` runs some of them.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { dstool as built } from '../build.mjs';
import { root } from '../setup.mjs';
import { colors } from './token-outputs/expected.mjs';
import { compose, flutter, swiftui, uikit } from './token-outputs/native.mjs';
import { install, load, versions } from './token-outputs/packages.mjs';
import { android, catalogue, figma } from './token-outputs/resources.mjs';
import { flat, js, less, nested, page, scss, tailwind } from './token-outputs/web.mjs';
import { download } from './token-systems/measure.mjs';

const dstool = process.env.DSTOOL ?? built;
const home = mkdtempSync(join(tmpdir(), 'plenum-token-outputs-'));
const rows = [];

/** A format, what reads it, and the package whose version is shown. */
const outputs = [
  ['js', js, 'typescript'],
  ['json-flat', flat],
  ['json-nested', nested],
  ['scss', scss, 'sass'],
  ['less', less, 'less'],
  ['tailwind', tailwind, 'tailwindcss'],
  ['swiftui', swiftui, 'tree-sitter-wasms'],
  ['uikit', uikit, 'tree-sitter-wasms'],
  ['apple-colors', catalogue],
  ['compose', compose, 'tree-sitter-wasms'],
  ['android', android, 'saxes'],
  ['flutter', flutter, 'tree-sitter-wasms'],
  ['figma', figma],
  ['docs', page, 'parse5'],
];

/** What is compiled: every type in eight themes, our own tokens, and design systems as they are on npm. */
const systems = [
  {
    name: 'every type',
    cwd: () => join(root, 'tools/ds-tokens/tests/outputs'),
    args: ['all.resolver.json'],
    appearances: [
      { name: '', light: 'light+normal', dark: 'dark+normal' },
      { name: 'compact', light: 'light+compact', dark: 'dark+compact' },
      { name: 'contrast', light: 'contrast+normal', dark: 'contrast-dark+normal' },
      { name: 'contrast-compact', light: 'contrast+compact', dark: 'contrast-dark+compact' },
    ],
  },
  {
    name: 'Plenum',
    cwd: () => root,
    args: ['tokens/plenum.resolver.json', '--prefix', 'pl'],
    prefix: '--pl-',
    appearances: [
      { name: '', light: 'light', dark: 'dark' },
      { name: 'contrast', light: 'contrast', dark: 'contrast-dark' },
    ],
  },
  ...[
    { name: 'shopify-polaris' },
    { name: 'ibm-carbon' },
    { name: 'microsoft-fluent' },
    { name: 'figma-sds', appearances: [{ name: '', light: 'light', dark: 'dark' }] },
    {
      name: 'adobe-spectrum',
      appearances: [
        { name: '', light: 'light+desktop', dark: 'dark+desktop' },
        { name: 'mobile', light: 'light+mobile', dark: 'dark+mobile' },
      ],
    },
  ].map(system => ({
    ...system,
    cwd: () => download(home, 'dtcg-examples@1.1.3'),
    args: [`${system.name}.resolver.json`, '--tolerant'],
  })),
  {
    name: 'primer',
    // Text styles without letter spacing, and no colour.
    without: ['apple-colors'],
    cwd: () => download(home, '@primer/primitives@11.10.0'),
    args: ['base', 'functional']
      .flatMap(level => ['size', 'typography'].map(kind => `src/tokens/${level}/${kind}/*.json5`))
      .concat('--tolerant'),
  },
];

install();
const { default: Color } = await load('colorjs.io');
const convert = colors(Color);

/** Whether two lists of numbers, texts and colours are equal; colours may differ by their rounding. */
function same(wanted, got) {
  if (!Array.isArray(wanted) || !Array.isArray(got)) return wanted === got;
  return (
    wanted.length === got.length &&
    wanted.every((atom, nth) => {
      const other = got[nth];
      if (typeof atom === 'number') return Math.abs(atom - other) < 1e-4;
      if (typeof atom === 'string') return atom === other;
      if (atom.space !== other?.space || Math.abs(atom.alpha - other.alpha) > 0.003) return false;
      // Outside its gamut, each tool chooses another colour that looks the same: within one just noticeable difference.
      if (atom.isNear) return convert.distance(atom, other) < 0.021;
      return atom.channels.every((channel, at) => Math.abs(channel - other.channels[at]) < 0.001);
    })
  );
}

for (const system of systems) {
  test(`outputs of ${system.name}`, { timeout: 600_000 }, async t => {
    const cwd = await system.cwd();
    const out = join(home, system.name.replace(/\W/g, ''));
    const formats = ['json', 'ts', ...outputs.map(([format]) => format)].join(',');
    const args = [
      'tokens',
      ...system.args,
      '--out',
      out,
      '--format',
      formats,
      '--output-format',
      'json',
      '--quiet',
    ];
    const { stdout } = spawnSync(dstool, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 });
    const { findings } = JSON.parse(stdout);
    const source = readFileSync(join(out, 'tokens.json'), 'utf8');
    const json = JSON.parse(source);
    // Objects of JavaScript have names that are numbers first.
    json.order = [...source.matchAll(/^ {4}("(?:[^"\\]|\\.)*"): \{ "type"/gm)].map(([, path]) =>
      JSON.parse(path),
    );
    json.prefix = system.prefix ?? '--';
    const appearances =
      system.appearances ?? json.themes.map((theme, nth) => ({ name: nth ? theme : '', light: theme }));
    for (const [format, read, parser] of outputs.filter(([format]) => !system.without?.includes(format))) {
      await t.test(format, async () => {
        const ofFormat = findings.filter(({ message }) => message.startsWith(`\`${format}\``));
        const paths = ({ message, notes = [] }) =>
          [message.split(': ')[0], ...notes]
            .flatMap(text => [...text.matchAll(/`([^`]+)`/g)].map(([, path]) => path))
            .slice(1);
        const leftOut = ofFormat.filter(({ code }) => /left-out|collision/.test(code));
        const left = new Set(leftOut.flatMap(paths));
        const names = ofFormat.filter(({ code }) => code === 'tokens/output-renamed');
        const others = new Map(
          names.map(({ message }) => /`([^`]+)` cannot be .*`([^`]+)`$/.exec(message).slice(1)),
        );
        let compared = 0;
        const different = [];
        const seen = new Set();
        const compare = (path, wanted, got) => {
          compared += 1;
          seen.add(path);
          const text = value =>
            typeof value === 'string' ? convert.normal(value.replace(/^clamp\(.*, ([^,]*)\)$/, '$1')) : value;
          if (!same(text(wanted), text(got))) different.push({ path, wanted, got });
        };
        const renamed = name => others.get(name) ?? name;
        await read({ out, json, compare, left, renamed, appearances, colors: convert });
        rows.push({
          system: system.name,
          output: format,
          parser: parser ? `${parser} ${versions[parser]}` : '–',
          tokens: seen.size,
          compared,
          equal: compared - different.length,
          left: left.size,
        });
        assert.deepEqual(different.slice(0, 5), []);
        assert.ok(seen.size > 0, 'something is compared');
      });
    }
  });
}

after(() => {
  rmSync(home, { recursive: true, force: true });
  console.table(rows);
});
