// Work of the browser for a page with 30 instances of a component: to mount it, to change all of them, and to hydrate
// HTML from a server. The CPU is slowed down to a fourth. Runs of all libraries take turns, so that they share the noise.

import { createRequire } from 'node:module';
import { join } from 'node:path';
import { needBrowser } from '../../scripts/browsers.mjs';
import {
  cell,
  components,
  file,
  isOurs,
  libraries,
  pageStyles,
  place,
  spread,
  styles,
} from './libraries.mjs';
import { bench, root, workFolder } from './measure.mjs';
import { minified } from './minify.mjs';
import { ours } from './packed.mjs';
import { inProduction, serverModule } from './server.mjs';

const { chromium } = createRequire(join(root, 'packages', 'components', 'package.json'))('playwright-core');
const kinds = ['accordion', 'tabs', 'dialog'];

/** Script of a page that can mount or hydrate a component's page and change it. */
const client = (library, kind) => `
  import { createElement as h } from 'react';
  import { flushSync } from 'react-dom';
  import { createRoot, hydrateRoot } from 'react-dom/client';
  import { Panels, Dialogs } from ${JSON.stringify(join(bench, 'src', 'page.jsx'))};
  import One from ${JSON.stringify(file(library, kind))};
  let set;
  const page = h(${kind === 'dialog' ? 'Dialogs' : 'Panels'}, { One, bind: given => { set = given; } });
  const host = document.getElementById('app');
  window.mount = () => flushSync(() => createRoot(host).render(page));
  window.hydrate = () => hydrateRoot(host, page, { onRecoverableError: error => { window.problem = String(error); } });
  const frame = () => new Promise(requestAnimationFrame);
  window.change = async () => {
    if (${kind === 'dialog'}) {
      for (let n = 0; n < 10; n++) {
        flushSync(() => set(n));
        await frame();
        flushSync(() => set(-1));
        await frame();
      }
    } else flushSync(() => set('key-2'));
  };
  // Until the browser has nothing to do.
  window.rest = async () => {
    for (let n = 0; n < 6; n++) await frame();
    await new Promise(done => requestIdleCallback(done));
  };`;

/** Everything that a run needs of one library and component. */
async function prepare(library, kind) {
  const [script, module] = [
    await minified(client(library, kind), { format: 'iife', jsx: 'automatic', plugins: [ours] }),
    await serverModule(library, kind),
  ];
  const html = inProduction(`import render from ${JSON.stringify(module)};
    console.log(JSON.stringify(render()));`);
  const css = isOurs(library) ? pageStyles() + styles(components[kind]) : '';
  return { library, kind, script, html, css };
}

/** Script time and all work of the main thread, in ms, that `act` and what follows it cause. */
async function work(page, session, act) {
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const of = wanted => metrics.find(({ name }) => name === wanted).value * 1000;
    return { script: of('ScriptDuration'), all: of('TaskDuration') };
  };
  const before = await read();
  // The browser counts the scripts of a timer, but not those that the protocol evaluates.
  await page.evaluate(
    name =>
      new Promise((done, fail) => {
        setTimeout(async () => {
          try {
            await window[name]();
            done(await window.rest());
          } catch (error) {
            fail(error);
          }
        });
      }),
    act,
  );
  const after = await read();
  return { script: after.script - before.script, all: after.all - before.all };
}

/** Fails unless a click shows what it should, so that nothing broken is measured. */
async function check(page, { library, kind }) {
  const [role, name, text] =
    kind === 'dialog'
      ? ['button', 'Open one-1', 'Text 1']
      : [kind === 'tabs' ? 'tab' : 'button', 'Title 1-3', 'Text 1-3'];
  const shown = page.getByText(text, { exact: true });
  try {
    if (await shown.isVisible()) throw new Error('it is visible before the click');
    await page.getByRole(role, { name, exact: true }).click({ timeout: 5000 });
    await shown.waitFor({ state: 'visible', timeout: 5000 });
    const problem = await page.evaluate(() => window.problem);
    if (problem) throw new Error(problem);
  } catch (error) {
    throw new Error(`${libraries[library]}, ${kind}: "${name}" does not show "${text}": ${error.message}`);
  }
}

/** Opens a page with a library's script, without starting it, and measures the named acts on it. */
async function visit(context, library, html, acts) {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await page.setContent(
      `<!doctype html><html lang="en"><title>page</title><style>${library.css}</style><div id="app">${html}</div>`,
    );
    await page.addScriptTag({ content: library.script });
    await page.evaluate(() => window.rest());
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const times = {};
    for (const act of acts) times[act] = await work(page, session, act);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await check(page, library);
    return times;
  } finally {
    await page.close();
  }
}

/** Returns the tables of this section. */
export async function runtime({ quick }) {
  workFolder('server');
  const cases = [];
  for (const kind of kinds) {
    for (const library of Object.keys(libraries)) cases.push(await prepare(library, kind));
  }
  const seen = {};
  const browser = await chromium.launch({
    executablePath: needBrowser('chromium'),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const viewport = { width: 1280, height: 800 };
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    for (let run = 0; run < (quick ? 3 : 5); run++) {
      for (const library of cases) {
        const times = {
          ...(await visit(context, library, '', ['mount', 'change'])),
          ...(await visit(context, library, library.html, ['hydrate'])),
        };
        for (const [act, { script, all: total }] of Object.entries(times)) {
          const key = `${act} ${library.kind} ${library.library}`;
          seen[key] ??= { script: [], all: [] };
          seen[key].script.push(script);
          seen[key].all.push(total);
        }
      }
    }
  } finally {
    await browser.close();
  }
  return [
    table(
      seen,
      'script',
      'Work of the browser: scripts',
      'ms of scripts at 4 × slowed down CPU: median (middle half of the runs). 30 instances; in “change”, all panels change, or ten dialogs open and close in turn. Where the ranges of two overlap, their order may be chance.',
    ),
    table(
      seen,
      'all',
      'Work of the browser: all of the main thread',
      'As above, with style, layout and paint. Ours is styled; the others have no styles, so they lay out less.',
    ),
  ];
}

function table(seen, what, heading, note) {
  const names = Object.keys(libraries);
  const rows = [];
  for (const act of ['mount', 'change', 'hydrate']) {
    for (const kind of kinds) {
      const spreads = Object.fromEntries(
        names.map(library => [library, spread(seen[`${act} ${kind} ${library}`][what])]),
      );
      const medians = Object.fromEntries(names.map(library => [library, spreads[library].median]));
      rows.push([`${act}, ${kind}`, ...names.map(library => cell(spreads[library])), place(medians)]);
    }
  }
  return { heading, notes: [note], columns: ['work', ...Object.values(libraries), 'our place'], rows };
}
