// Public style sheets: what becomes of them, and what that costs, beside the tools that do the same.
//
// `SHEETS=bootstrap,bulma` measures some of them. Chromium shows whether each output means the same as its source.

import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from '../../demo/e2e/support/browser.mjs';
import { download } from '../../scripts/gates/token-systems/measure.mjs';
import { bench, dstool, measure, peerFile, seconds, workFolder } from './measure.mjs';
import { compare } from './sheets/computed.mjs';
import { sheets } from './sheets/list.mjs';
import { proof } from './sheets/proof.mjs';

const platform = `lightningcss-cli-${process.platform}-${process.arch}${process.platform === 'linux' ? '-gnu' : ''}`;
const lightningcss = peerFile(platform, 'lightningcss');
const esbuild = peerFile('esbuild', 'bin', 'esbuild');
const biome = peerFile('@biomejs', 'biome', 'bin', 'biome');
const stylelint = peerFile('stylelint', 'bin', 'stylelint.mjs');
/** A rule that no browser can read is left out of the output, as in a browser. */
const ours = ['css', '--no-source-map', '--quiet', '--rule', 'css/syntax=warning'];
const statuses = [0, 1];

const kb = bytes => (bytes / 1000).toFixed(1);
const read = file => readFileSync(file, 'utf8');
/** The size of what a command prints or writes; `–` if it fails. */
const size = (command, args, cwd, file) => {
  const { stdout, status } = spawnSync(command, args, { cwd, maxBuffer: 2 ** 28 });
  if (status !== 0) return '–';
  return kb(file ? readFileSync(join(cwd, file)).length : stdout.length);
};

/** The finding of our command by rule, for all sheets. */
function findings(cwd, names) {
  const args = ['css', ...names, '--out', 'found', '--no-source-map', '--output-format', 'json'];
  const { stdout } = spawnSync(dstool, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 30 });
  const counts = new Map();
  for (const { code, severity } of JSON.parse(stdout).findings) {
    const key = `${code} ${severity}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].sort().map(([key, count]) => [...key.split(' '), count]);
}

/** Whether a tool is run once, because it takes minutes for large sheets. */
const takesMinutes = name => /^(?:Biome|stylelint)/.test(name);

/** Commands that do the work of a tool on files. */
const works = files => [
  ['dstool css (bundle, minify, all rules, guard)', dstool, [...ours, ...files, '--out', 'o']],
  ['lightningcss (minify)', lightningcss, ['--minify', '--error-recovery', ...files, ...into(files)]],
  ['esbuild (minify)', esbuild, ['--minify', '--log-level=silent', ...files, '--outdir=e']],
  ['Biome (lint)', biome, ['lint', '--max-diagnostics=none', ...files]],
  [
    'stylelint (recommended)',
    process.execPath,
    [stylelint, ...files, '--config', 'stylelint.json', '--quiet'],
  ],
];
const into = files => (files.length > 1 ? ['-d', 'l'] : ['-o', 'l.css']);

/** The configurations of the peers, in the folder of the sheets. */
function writeConfigurations(cwd) {
  const config = { extends: [peerFile('stylelint-config-recommended', 'index.js')] };
  writeFileSync(join(cwd, 'stylelint.json'), JSON.stringify(config));
  // Without it, Biome obeys the configuration of the repository, which ignores this folder, and skips files of more than 1 MB.
  writeFileSync(join(cwd, 'biome.json'), JSON.stringify({ root: true, files: { maxSize: 1e8 } }));
}

/** The table of what each tool costs for some of the sheets. */
function costs(cwd, heading, tools, note) {
  const measured = tools.map(([name, command, args]) => [
    name,
    measure(command, args, { cwd, runs: takesMinutes(name) ? 1 : 5, statuses: [0, 1, 2] }),
  ]);
  const base = measured[1][1];
  return {
    heading,
    notes: [note],
    columns: ['tool', 'CPU', 'peak memory', 'CPU / lightningcss', 'memory / lightningcss'],
    rows: measured.map(([name, { cpu, memory }]) => [
      name,
      seconds(cpu),
      `${memory.toFixed(0)} MB`,
      `${(cpu / base.cpu).toFixed(2)} ×`,
      `${(memory / base.memory).toFixed(2)} ×`,
    ]),
  };
}

/** Returns the tables of this section. */
export async function publicSheets({ quick }) {
  const cwd = workFolder('sheets');
  const wanted = process.env.SHEETS?.split(',');
  const packages = join(bench, '.work', 'packages');
  mkdirSync(packages, { recursive: true });
  const chosen = sheets.filter(({ name }) => !wanted || wanted.some(text => name.includes(text)));
  const files = [];
  for (const sheet of chosen) {
    const folder = await download(packages, sheet.specifier);
    const file = `${sheet.name.replace(/\W+/g, '-').replace(/^-/, '')}.css`;
    copyFileSync(join(folder, sheet.file), join(cwd, file));
    files.push(file);
  }
  writeConfigurations(cwd);
  spawnSync(dstool, [...ours, ...files, '--out', 'ours'], { cwd });
  const { minified } = await import('./sheets/cssnano.mjs');
  const browser = await launch();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const rows = [];
  const different = [];
  for (const [at, file] of files.entries()) {
    const [source, output] = [read(join(cwd, file)), read(join(cwd, 'ours', file))];
    await page.setContent('<!doctype html><body></body>');
    const { selectors, elements, differences } = await page.evaluate(compare, [source, output]);
    different.push(...differences.map(line => [file, line]));
    const cost = measure(dstool, [...ours, file, '--out', 'o'], { cwd, runs: 3, statuses });
    const peer = measure(lightningcss, ['--minify', '--error-recovery', file, '-o', 'l.css'], {
      cwd,
      runs: 3,
    });
    rows.push([
      chosen[at].specifier,
      kb(Buffer.byteLength(source)),
      kb(Buffer.byteLength(output)),
      size(lightningcss, ['--minify', '--error-recovery', file, '-o', 'l.css'], cwd, 'l.css'),
      size(esbuild, ['--minify', '--log-level=silent', file], cwd),
      kb(Buffer.byteLength(await minified(source))),
      `${selectors}, ${elements}`,
      differences.length,
      `${seconds(cost.cpu)}, ${(cost.cpu / peer.cpu).toFixed(2)} ×`,
    ]);
  }
  await browser.close();
  const whole = join(cwd, 'large.css');
  let text = '';
  while (text.length < 1e7) text += read(join(cwd, files.at(text.length % files.length)));
  writeFileSync(whole, text);
  return [
    {
      heading: 'Public style sheets: output and meaning',
      notes: [
        'KB of 1,000 bytes, without targets. An element is made for each selector; then all properties that a sheet sets are ' +
          'compared in Chromium, for the source and for our output. Equal are values that differ only in notation (`0px` and `0%` of a ' +
          'position, `ease` and its curve, a gradient to the top and one to the bottom with its stops in the other order), and numbers that differ by less than 1/30, in px, or 1/100,000 of the number. The last column is the CPU time of one process, and its ' +
          'ratio to lightningcss. `–`: the tool stops with an error.',
      ],
      columns: [
        'sheet',
        'source',
        'dstool',
        'lightningcss',
        'esbuild',
        'cssnano',
        'selectors, elements',
        'differences',
        'CPU',
      ],
      rows,
    },
    ...(different.length > 0
      ? [
          {
            heading: 'What looks different',
            notes: ['The first element for each property.'],
            columns: ['sheet', 'element, property, source → output'],
            rows: different.map(([file, line]) => [
              file,
              `\`${line.replaceAll('|', '\\|').replaceAll('`', '')}\``,
            ]),
          },
        ]
      : []),
    costs(
      cwd,
      'All sheets in one run',
      works(files).filter(([name]) => !quick || !name.startsWith('stylelint')),
      `${files.length} sheets. Medians, of Biome and stylelint one run; no tool has a cache.`,
    ),
    costs(
      cwd,
      'A sheet of 10 MB',
      works(['large.css']).filter(([name]) => !quick || !takesMinutes(name)),
      'The sheets above, joined.',
    ),
    proof(cwd, [
      ['all sheets, one by one', files],
      ['the sheet of 10 MB', ['large.css']],
    ]),
    {
      heading: 'Findings in these sheets',
      notes: ['By rule, with all rules on.'],
      columns: ['rule', 'severity', 'findings'],
      rows: findings(cwd, files),
    },
  ];
}
