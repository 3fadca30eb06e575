// A site of many pages: the first build, builds after a change, the search index, and the same texts with Eleventy.

import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { dstool, measure, peerFile, workFolder } from './measure.mjs';
import { saved, startDev } from './site/dev.mjs';
import { writeEleventy } from './site/eleventy.mjs';
import { model, writeProject } from './site/project.mjs';
import { page } from './site/texts.mjs';

const number = value => value.toLocaleString('en');

/** The pages below a folder, and their bytes. */
function pagesIn(folder) {
  const files = readdirSync(folder, { recursive: true }).filter(name => name.endsWith('.html'));
  const bytes = files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  return { count: files.length, bytes };
}

/** The bytes, compressed, that a visitor loads for a word: the index, the parts with the word, and ten pages. */
export function firstHit(folder, word) {
  const read = (...path) => readFileSync(join(folder, ...path));
  const index = read('site-en.json');
  const { version, parts, folder: name } = JSON.parse(index);
  if (version === 1) return gzipSync(index).length;
  const first = parts.findLastIndex(start => start <= word);
  const more = parts.slice(first + 1, first + 4).filter(start => start.startsWith(word)).length;
  const loaded = Array.from({ length: 1 + more }, (_, at) => read(name, `t${first + at}.json`));
  const [part] = loaded;
  const places = JSON.parse(part).pieces.find(([piece]) => piece === word)?.[1] ?? '';
  const pages = places.split('|').flatMap(list => {
    let last = 0;
    return list
      .split(',')
      .filter(Boolean)
      .map(difference => {
        last += Number.parseInt(difference, 36);
        return last;
      });
  });
  const files = [index, ...loaded, ...pages.slice(0, 10).map(at => read(name, `p${at}.json`))];
  return files.reduce((sum, file) => sum + gzipSync(file).length, 0);
}

/** How often a text and a title are saved while `dstool dev` runs, and the pause between two: that of a quick author, in milliseconds. */
const SAVES = 9;
const PAUSE = 2000;

/** The time until a browser has a page that was saved: the first one, then the medians of texts and titles. */
async function saves(cwd, count) {
  const dev = await startDev(dstool, cwd);
  try {
    const save = async (at, edit) => {
      await pause(PAUSE);
      const texts = page(at, count);
      const word = `Saved ${at}`;
      edit(texts, word);
      const write = () =>
        writeFileSync(join(cwd, 'pages', `${texts.path}.json`), JSON.stringify(model(texts)));
      return (await saved(dev, `${texts.path}.html`, word, write)) / 1000;
    };
    const several = async (first, edit) => {
      const times = [];
      for (let at = first; at < first + SAVES; at += 1) times.push(await save(at, edit));
      return times.sort((a, b) => a - b)[(SAVES - 1) / 2];
    };
    const text = (texts, word) => {
      texts.topics[0].paragraphs[0] = word;
    };
    const title = (texts, word) => {
      texts.title = word;
    };
    const builds = [
      ['`dev`, first save', await save(20, text)],
      ['`dev`, one text saved', await several(30, text)],
      ['`dev`, one title saved', await several(50, title)],
    ];
    return builds.map(([name, wall]) => [name, { wall, memory: dev.memory() }]);
  } finally {
    await dev.stop();
  }
}

async function ours(count) {
  const cwd = workFolder(`site-${count}`);
  writeProject(cwd, count);
  const build = () => measure(dstool, ['build', 'site'], { cwd, runs: 1 });
  const change = (at, edit) => {
    const texts = page(at, count);
    edit(texts);
    writeFileSync(join(cwd, 'pages', `${texts.path}.json`), JSON.stringify(model(texts)));
    return build();
  };
  /** Adds a page next to another one. */
  const add = at =>
    change(at, texts => {
      texts.path += '-more';
      texts.title = 'One more page';
    });
  const builds = [
    ['first', build()],
    ['nothing changed', build()],
    ['one page added', add(9)],
    [
      'one text changed',
      change(7, texts => {
        texts.topics[0].paragraphs[0] = 'Another text.';
      }),
    ],
    [
      'one title changed',
      change(8, texts => {
        texts.title = 'Another title';
      }),
    ],
  ];
  builds.push(...(await saves(cwd, count)));
  const hit = Math.max(...['valve', 'airflow'].map(word => firstHit(join(cwd, 'dist', 'search'), word)));
  return { builds, hit, ...pagesIn(join(cwd, 'dist')) };
}

function eleventy(count) {
  const cwd = workFolder(`eleventy-${count}`);
  writeEleventy(cwd, count);
  const command = peerFile('@11ty', 'eleventy', 'cmd.cjs');
  if (!existsSync(command)) throw new Error('Eleventy is missing: run `npm ci` in `bench`');
  const build = () =>
    measure(process.execPath, ['--max-old-space-size=8192', command, '--quiet'], { cwd, runs: 1 });
  const builds = [
    ['first', build()],
    ['nothing changed', build()],
  ];
  return { builds, ...pagesIn(join(cwd, 'dist')) };
}

/** Returns the table of this section. */
export async function site({ quick }) {
  const rows = [];
  for (const count of quick ? [200, 2000] : [2000, 20_000]) {
    for (const [tool, run] of [
      ['dstool', ours],
      ['Eleventy', eleventy],
    ]) {
      const { builds, hit, bytes, count: written } = await run(count);
      if (written < count) throw new Error(`${tool} wrote ${written} of ${count} pages`);
      for (const [build, { cpu, wall, memory }] of builds) {
        rows.push([
          ...[tool, number(count), build],
          ...(cpu === undefined
            ? ['', '']
            : [`${cpu.toFixed(2)} s`, `${((cpu / count) * 1000).toFixed(2)} ms`]),
          `${wall.toFixed(2)} s`,
          ...[`${memory.toFixed(0)} MB`, `${(bytes / written / 1000).toFixed(1)} KB`],
          hit && build === 'first' ? `${(hit / 1000).toFixed(1)} KB` : '',
        ]);
      }
    }
    for (const tool of ['site', 'eleventy']) rmSync(workFolder(`${tool}-${count}`), { recursive: true });
  }
  return [
    {
      heading: 'A site of many pages',
      notes: [
        'Pages have the same texts: a title, a lead, four topics with two paragraphs and a link each. Memory is that of the largest process. With `dev`, time is from the save until a browser has been sent the changed page: the median of nine saves, two seconds apart. “First hit” is what a visitor loads for the first ten results of a word, compressed: the most of a common and a rare word. Eleventy writes no search index and does not check links.',
      ],
      columns: ['tool', 'pages', 'build', 'CPU', 'CPU a page', 'time', 'memory', 'a page', 'first hit'],
      rows,
    },
  ];
}
