// A long day of work: `dstool dev` builds 1,000 saves, and a tab shows 1,000 pages, one after the other. Memory and listeners stay as
// they are at the start, a save takes as long as at the start, and the output is that of a clean build.
//
// `node --test scripts/gates/soak.test.mjs`, after `npm run build`. SOAK_SAVES and SOAK_NAVIGATIONS set other numbers.

import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { launch } from '../../demo/e2e/support/browser.mjs';
import { componentPages, serve } from '../../demo/e2e/support/site.mjs';
import { dstool } from '../build.mjs';
import { copyOfDemo, outputsOf, startDev } from './soak/dev.mjs';
import { openTab } from './soak/navigate.mjs';

const number = (name, standard) => {
  const value = Number(process.env[name] ?? standard);
  assert.ok(Number.isInteger(value) && value > 0, `${name} must be a whole number above 0`);
  return value;
};
const SAVES = number('SOAK_SAVES', 1000);
const NAVIGATIONS = number('SOAK_NAVIGATIONS', 1000);

/** What may be added while nothing is added to the project. */
const GROWTH = 1.05;
/** Node collects garbage when it likes. */
const WORKER_GROWTH = 1.3;
/** A save at the end may take this many times as long as one at the start: a generous limit, because other programs run, too. */
const SLOWER = 3;

const TITLE = 'packages/components/src/components/title';

/** What is saved, the text that each save replaces, and the output that then has the new text. */
const kinds = {
  'page title': {
    file: 'demo/pages/about.json',
    old: 'since 1947, when the air stops',
    text: n => `save ${n}.`,
    output: 'demo/dist/about.html',
  },
  token: {
    file: 'tokens/motion.tokens.json',
    old: '"value": 400',
    text: n => `"value": ${4000 + n}`,
    output: 'packages/components/dist/tokens.json',
    shown: n => `${4000 + n}`,
  },
  component: {
    file: `${TITLE}/Title.tsx`,
    old: 'A heading, with or without a link.',
    text: n => `A heading, save ${n}.`,
    output: 'packages/components/dist/manifest.json',
  },
  'style sheet': {
    file: `${TITLE}/title.css`,
    old: '0.06em',
    text: n => `${10_000 + n}.5em`,
    output: 'packages/components/dist/styles.css',
  },
  configuration: {
    file: 'dstool.toml',
    old: 'title = "Plenum"',
    text: n => `title = "Save ${n}."`,
    output: 'demo/dist/llms.txt',
    shown: n => `Save ${n}.`,
  },
};

const median = values => [...values].sort((a, b) => a - b)[values.length >> 1];
const whole = value => Math.round(value);

describe(`dstool dev: ${SAVES} saves`, () => {
  let copy;
  let dev;
  let cold;
  // Not before all tests: a run of the other part only must not wait for it.
  const open = async () => {
    if (dev) return;
    copy = copyOfDemo();
    const start = performance.now();
    dev = await startDev(dstool, copy);
    cold = performance.now() - start;
  };
  after(async () => {
    await dev?.close();
    copy?.remove();
  });

  const count = Math.max(2, Math.ceil(SAVES / Object.keys(kinds).length));
  for (const [name, { file, old, text, output, shown = text }] of Object.entries(kinds)) {
    it(`${name}: memory and time stay as they are`, async test => {
      await open();
      const source = copy.read(file);
      assert.equal(source.split(old).length, 2, `\`${old}\` in ${file}`);
      const rounds = [];
      for (let n = 1; n <= count; n++) {
        const time = await dev.save(file, source.replace(old, text(n)), output, shown(n));
        rounds.push({ time, ...dev.memory() });
      }
      // The first saves fill caches and pools of memory.
      const part = Math.max(5, count >> 2);
      const figures = (some, key) => some.map(round => round[key]);
      const [first, last] = [rounds.slice(0, part), rounds.slice(-part)];
      const facts = key => [median(figures(first, key)), median(figures(last, key))];
      const [time, devServer, worker] = ['time', 'dev', 'worker'].map(facts);
      test.diagnostic(
        `${name}: ${count} saves; ${time.map(whole).join(' → ')} ms (a first build ${whole(cold)} ms); ` +
          `command ${devServer.map(whole).join(' → ')} MB, worker ${worker.map(whole).join(' → ')} MB`,
      );
      const peak = Math.max(...figures(first, 'dev'));
      assert.ok(devServer[1] <= peak * GROWTH, `the command has grown from ${peak} to ${devServer[1]} MB`);
      const workerPeak = Math.max(...figures(first, 'worker'));
      assert.ok(
        worker[1] <= workerPeak * WORKER_GROWTH,
        `the worker has grown from ${workerPeak} to ${worker[1]} MB`,
      );
      assert.ok(time[1] <= time[0] * SLOWER, `a save has become slower: ${time.join(' → ')} ms`);
      if (name === 'configuration') {
        assert.ok(time[1] <= cold * SLOWER, `slower than a first build: ${time[1]} ms, not ${cold}`);
      }
    });
  }

  it('its output is that of a clean build', async () => {
    await open();
    await dev.close();
    const built = outputsOf(copy);
    assert.ok(built.size > 1000);
    for (const path of built.keys()) rmSync(copy.path(path));
    rmSync(copy.path('.dstool'), { recursive: true });
    // As `npm run build` does: the renderer reads the tokens when it starts.
    for (const parts of [['tokens', 'css', 'props'], []]) {
      const { status, output } = copy.run(dstool, ['build', ...parts]);
      assert.equal(status, 0, output);
    }
    const clean = outputsOf(copy);
    assert.deepEqual([...built.keys()], [...clean.keys()]);
    assert.deepEqual(
      [...built.keys()].filter(path => built.get(path) !== clean.get(path)),
      [],
    );
  });
});

describe(`the pages of components: ${NAVIGATIONS} navigations`, () => {
  let site;
  let browser;
  before(async () => {
    site = await serve();
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    site?.close();
  });

  it('what is left behind is nothing', async test => {
    const pages = componentPages().map(path => `${site.origin}/${path}`);
    const tab = await openTab(browser, pages[0]);
    const walk = () => tab.walk([...pages, pages[0]]);
    // The first walks load the scripts of components, and fill caches.
    assert.ok((await walk()) > pages.length, 'components are mounted');
    await walk();
    const start = await tab.measure();
    for (let done = 0; done < NAVIGATIONS; done += pages.length + 1) await walk();
    const end = await tab.measure();
    const facts = Object.keys(start).map(key => `${key} ${whole(start[key])} → ${whole(end[key])}`);
    test.diagnostic(`${NAVIGATIONS} navigations: ${facts.join(', ')}`);
    for (const key of Object.keys(start)) {
      assert.ok(end[key] <= start[key] * GROWTH, `${key}: ${start[key]} → ${end[key]}`);
    }
    await tab.close();
  });
});
