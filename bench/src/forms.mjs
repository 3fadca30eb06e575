// A form of 200 fields in React: the CPU time to mount it, to type a letter and to check all fields, and how long a letter takes to be in a
// frame. Runs of all libraries take turns, so that they share the noise of the machine.

import { createRequire } from 'node:module';
import { join } from 'node:path';
import { needBrowser } from '../../scripts/browsers.mjs';
import { cell, file, isOurs, libraries, pageStyles, place, spread, styles } from './libraries.mjs';
import { root } from './measure.mjs';
import { minified } from './minify.mjs';
import { ours } from './packed.mjs';
import { FRAMES, measuredPage } from './slider-mount.mjs';

const { chromium } = createRequire(join(root, 'packages', 'components', 'package.json'))('playwright-core');

const COUNT = 200;
/** Letters, of whose times the median counts. */
const LETTERS = 11;

/** React Hook Form has no fields, so these are HTML's, with the error that its documentation writes. */
const compared = {
  plenum: libraries.plenum,
  'plenum-parts': libraries['plenum-parts'],
  'react-hook-form': 'React Hook Form, plain inputs',
  'base-ui': libraries['base-ui'],
  'react-aria': libraries['react-aria'],
};

const client = library => `
  import { createElement as h } from 'react';
  import { flushSync } from 'react-dom';
  import { createRoot } from 'react-dom/client';
  import Fields from ${JSON.stringify(file(library, 'fields'))};
  const names = Array.from({ length: ${COUNT} }, (_, index) => 'Field ' + index);
  const host = document.getElementById('app');
  window.mount = () => flushSync(() => createRoot(host).render(h(Fields, { names })));
  window.times = [];
  addEventListener('keydown', ({ timeStamp }) => requestAnimationFrame(() => {
    // After the frame, as far as a page can know it.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => times.push(performance.now() - timeStamp);
    port2.postMessage(0);
  }), true);`;

/** Fails unless the form does what is measured. */
async function check(page, library, what, isTrue) {
  if (!(await page.evaluate(isTrue))) throw new Error(`${compared[library]}: ${what}`);
}

const fieldAt = index => `document.querySelectorAll('#app input:not([type=hidden])')[${index}]`;

/** The figures of one run in ms. */
async function visit(browser, library, script) {
  const css = isOurs(library) ? pageStyles() + styles(['formcontainer', 'formtext', 'formbutton']) : '';
  const { page, session, cost } = await measuredPage(browser, { css, html: '<div id="app"></div>' }, script);
  try {
    const mount = await cost('window.mount()');
    // Our form loads its script after the first render: its start is part of the mount.
    if (isOurs(library))
      await check(
        page,
        library,
        'not started after the mount',
        `!!document.querySelector('form[data-cmp-live]')`,
      );
    await page.evaluate(`${fieldAt(100)}.focus()`);
    await page.evaluate(`(async () => { ${FRAMES} })()`);
    const letter = await cost(() => page.keyboard.press('a'));
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.evaluate('times.length = 0');
    for (let count = 0; count < LETTERS; count++) {
      await page.keyboard.press('a');
      await page.waitForFunction(`times.length > ${count}`);
    }
    const frame = spread(await page.evaluate('times')).median;
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await check(page, library, 'a letter is missing', `${fieldAt(100)}.value.length === ${LETTERS + 1}`);
    const validate = await cost(`document.querySelector('#app [type=submit]').click()`);
    const errors = `document.querySelectorAll('#app').item(0).innerText.split('Missing').length`;
    await page.waitForFunction(`${errors} >= ${COUNT}`);
    const correct = await cost(async () => {
      await page.evaluate(`${fieldAt(50)}.focus()`);
      await page.keyboard.press('b');
    });
    await check(page, library, 'the letter after the check is missing', `${fieldAt(50)}.value === 'b'`);
    return { mount, letter, frame, validate, correct };
  } finally {
    await page.close();
  }
}

const WORK = {
  mount: `mount ${COUNT} fields`,
  letter: 'type a letter',
  validate: 'send while 199 are empty: 199 errors',
  correct: 'type a letter into one of them',
  frame: 'from a key to its frame, 4 × slowed down',
};

/** Returns the table of this section. */
export async function forms({ quick }) {
  const scripts = {};
  for (const library of Object.keys(compared))
    scripts[library] = await minified(client(library), { format: 'iife', jsx: 'automatic', plugins: [ours] });
  const seen = {};
  const browser = await chromium.launch({
    executablePath: needBrowser('chromium'),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    for (let run = 0; run < (quick ? 3 : 9); run++) {
      for (const library of Object.keys(compared)) {
        const figures = await visit(browser, library, scripts[library]);
        for (const [work, time] of Object.entries(figures)) {
          seen[work] ??= {};
          seen[work][library] ??= [];
          seen[work][library].push(time);
        }
      }
    }
  } finally {
    await browser.close();
  }
  const names = Object.keys(compared);
  const rows = Object.entries(WORK).map(([work, text]) => {
    const times = Object.fromEntries(names.map(library => [library, spread(seen[work][library])]));
    const medians = Object.fromEntries(names.map(library => [library, times[library].median]));
    return [
      text,
      ...names.map(library => cell(times[library])),
      place(medians).replace('react-hook-form', 'React Hook Form'),
    ];
  });
  return [
    {
      heading: 'Forms: 200 fields in React',
      notes: [
        'ms of CPU time of the main thread, until three frames later; the last row is time of the clock. Median (middle half of the runs). Each field is required and has a label and an error. Ours is styled and lists all errors in a summary with links; the others have no styles and no summary. The target is the first place.',
      ],
      columns: ['work', ...names.map(name => compared[name]), 'our place'],
      rows,
    },
  ];
}
