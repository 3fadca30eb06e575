// Compares the output for screen readers in each state with the reviewed files in `trees/`.
// Scenes of the same page share its load. `UPDATE_SNAPSHOTS=1` writes them again; read them before you commit them.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { it } from 'node:test';
import { fixture, hydrated } from '../support/fixture.mjs';
import { frames } from '../support/frames.mjs';
import { shareLoad } from '../support/shared.mjs';
import { treeOf } from '../support/tree.mjs';

const { visit } = fixture();
const folder = 'library/core-structure';
const wide = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };
const menu = '#menu-standard-menu';
const levels = ['fruit', 'citrus', 'oranges', 'blood-oranges'];

/** Each scene goes through the states of one component and records a part of the page in each state. */
const scenes = {
  ...Object.fromEntries(
    ['standard', 'ticker', 'statistic', 'shop'].map(variant => [
      `header-${variant}`,
      {
        what: `HDR-01 HDR-02 HDR-09 HDR-10 the header, ${variant}`,
        path: `${folder}/header/${variant}.html`,
        steps: (_page, record) => record('closed', '.cmp-header'),
      },
    ]),
  ),
  'header-phone': {
    what: 'HDR-02 HDR-07 the header on a phone',
    path: `${folder}/header/shop.html`,
    viewport: phone,
    steps: (_page, record) => record('closed', '.cmp-header'),
  },
  'mega-menu': {
    what: 'MEG-02 MEG-05 MEG-09 the menu, closed and at each level',
    path: `${folder}/mega-menu/standard.html`,
    steps: async (page, record) => {
      await record('closed', menu);
      await page.click('.cmp-header__burger');
      await record('open', '.cmp-header');
      for (const key of levels) {
        await page.click(`${menu}-toggle-${key}`);
        await record(`at ${key}`, menu);
      }
      await page.keyboard.press('Escape');
      await record('closed again', '.cmp-header__middle');
    },
  },
  'mega-menu-narrow-columns': {
    what: 'MEG-06 the menu with narrow columns',
    path: `${folder}/mega-menu/standard.html`,
    viewport: { width: 768, height: 800 },
    steps: async (page, record) => {
      await page.click('.cmp-header__burger');
      for (const key of levels) await page.click(`${menu}-toggle-${key}`);
      await record('at the fifth level', menu);
      await page.keyboard.press('Escape');
    },
  },
  'mega-menu-phone': {
    what: 'MEG-08 the menu on a phone: one level at a time, without the page behind',
    path: `${folder}/mega-menu/standard.html`,
    viewport: phone,
    steps: async (page, record) => {
      await page.click('.cmp-header__burger');
      await record('open', 'body');
      for (const key of levels) {
        await page.click(`${menu}-toggle-${key}`);
        await record(`at ${key}`, 'body');
      }
      await page.click('.cmp-megamenu__back');
      await record('one level back', 'body');
      await page.keyboard.press('Escape');
    },
  },
  'mega-menu-current': {
    what: 'MEG-05 the menu on a page that it lists',
    path: `${folder}/mega-menu/current.html`,
    steps: async (page, record) => {
      await record('closed', '.cmp-header__middle');
      await page.click('.cmp-header__burger');
      await record('open', '.cmp-megamenu');
    },
  },
  'language-switcher': {
    what: 'LNG-01 the language switcher',
    path: `${folder}/language-switcher/standard.html`,
    steps: async (page, record) => {
      await record('closed', '#switcher-standard');
      await page.click('#switcher-standard > summary');
      await record('open', '#switcher-standard');
    },
  },
  breadcrumb: {
    what: 'BRC-01 BRC-02 the breadcrumb, whole, trimmed, and opened',
    path: `${folder}/breadcrumb/standard.html`,
    steps: async (page, record) => {
      await record('whole', '.cmp-breadcrumb');
      await page.setViewportSize(phone);
      await page.waitForSelector('.cmp-breadcrumb--trimmed');
      await record('trimmed', '.cmp-breadcrumb');
      await page.click('.cmp-breadcrumb__more');
      await record('opened', '.cmp-breadcrumb');
    },
  },
  'search-toggle': {
    what: 'SRT-01 the search button',
    path: `${folder}/header/shop.html`,
    steps: async (page, record) => {
      await record('closed', '.cmp-searchtoggle');
      await page.click('.cmp-searchtoggle__button');
      await record('open', '.cmp-searchtoggle');
      await page.keyboard.press('Escape');
    },
  },
  'skip-link': {
    what: 'SKP-01 the skip link',
    path: 'library/core-content/teaser.html',
    steps: async (page, record) => {
      await record('first thing in the page', '.cmp-skiplink');
      await page.keyboard.press('Tab');
      await record('focused', '.cmp-skiplink');
    },
  },
  'back-to-top': {
    what: 'TOP-01 the link back to the top',
    path: 'library/core-content/teaser.html',
    steps: async (page, record) => {
      await record('at the top', '.cmp-backtotop');
      await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
      await page.waitForSelector('.cmp-backtotop--shown');
      await record('further down', '.cmp-backtotop');
    },
  },
};

/** Scenes that depend on a script: the result with React must be the same. */
const both = [
  'header-standard',
  'mega-menu',
  'mega-menu-phone',
  'language-switcher',
  'breadcrumb',
  'search-toggle',
];

/** Scenes that end as they began, by page and host: they share its load, each with its own window. */
const loads = new Map();
for (const [name, scene] of Object.entries(scenes)) {
  for (const host of both.includes(name) ? ['plain', 'react'] : ['plain']) {
    const address = host === 'react' ? `${scene.path}?host=react` : scene.path;
    const load = loads.get(address) ?? shareLoad(steps => visit(address, { reducedMotion: 'reduce' }, steps));
    loads.set(address, load);
    it(`${scene.what}, as ${host}`, () =>
      load(async page => {
        if (host === 'react') await hydrated(page);
        await page.setViewportSize(scene.viewport ?? wide);
        await frames(page);
        const states = [];
        await scene.steps(page, async (state, selector) => {
          states.push(`# ${state}\n${await treeOf(page, selector)}`);
        });
        const file = new URL(`trees/${name}.yml`, import.meta.url);
        const actual = states.join('\n');
        if (process.env.UPDATE_SNAPSHOTS && host === 'plain') writeFileSync(file, actual);
        assert.equal(actual, readFileSync(file, 'utf8'));
      }));
  }
}
