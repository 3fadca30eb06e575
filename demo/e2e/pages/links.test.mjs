// DMO-08: the targets of the samples' links. `dstool check` follows every other link of the site.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { captures } from '../support/company.mjs';
import { fixture } from '../support/fixture.mjs';
import { pages, read } from '../support/site.mjs';

const { visit } = fixture();

const folder = 'library/core-structure/header/';
const variants = pages().alone.filter(path => path.startsWith(folder));

/** Each target with the variant of the header that links to it. */
const targets = {
  profile: 'shop',
  search: 'statistic',
  statistic: 'statistic',
  stock: 'ticker',
  cart: 'shop',
  featured: 'standard',
  login: 'standard',
  info: 'standard',
};

describe('sample link targets', () => {
  it('DMO-08 each is on every page that shows a header', () => {
    assert.ok(variants.length >= 4);
    for (const path of variants) {
      const html = read(path).toString();
      for (const id of Object.keys(targets)) assert.match(html, new RegExp(` id="${id}"`), `${path} #${id}`);
      const logos = captures(html, /(<a [^>]*cmp-header__logo[^>]*>)/g);
      assert.ok(logos.length > 0 && logos.every(logo => logo.includes(' href="/"')), `${path} ${logos}`);
    }
  });

  it('DMO-08 the headers link to each of them, and to nothing else on the page except its main content', () => {
    const linked = variants.flatMap(path =>
      [
        ...read(path)
          .toString()
          .matchAll(/<a [^>]*href="#([^"]+)"/g),
      ].map(([, id]) => id),
    );
    assert.deepEqual([...new Set(linked)].sort(), [...Object.keys(targets), 'main'].sort());
  });

  for (const path of variants) {
    const variant = path.slice(folder.length, -'.html'.length);
    const ids = Object.keys(targets).filter(id => targets[id] === variant);
    // The logo is the same link in each header: one of them is followed.
    if (ids.length === 0 && path !== variants[0]) continue;

    it(`DMO-08 ${path}: a click in the header goes to ${ids.join(', ')}, and from the logo to the root`, () =>
      visit(path, { reducedMotion: 'reduce' }, async page => {
        for (const id of ids) {
          await page.evaluate(() => scrollTo(0, 0));
          const link = page.locator(`.cmp-header a[href="#${id}"]:visible`).first();
          if ((await link.count()) === 0) await page.click('.cmp-header__burger');
          await link.click();
          await page.waitForFunction(name => document.activeElement.id === name, id);
          const { top, bottom, height } = await page.evaluate(name => {
            const box = document.getElementById(name).getBoundingClientRect();
            const { bottom: covered } = document.querySelector('.cmp-header').getBoundingClientRect();
            return { top: box.top - covered, bottom: innerHeight - box.bottom, height: box.height };
          }, id);
          // Browsers scroll by whole pixels; boxes have fractions.
          assert.ok(height > 0 && top > -1 && bottom > -1, `#${id} is in view: ${top} ${bottom}`);
          assert.match(
            await page.locator(`#${id}`).textContent(),
            /placeholder/,
            'DMO-09 it is marked as a placeholder',
          );
        }
        if (path !== variants[0]) return;
        await page.locator('.cmp-header__logo:visible').first().click();
        await page.waitForURL(url => url.pathname === '/');
        assert.equal(await page.locator('main.demo-page--home').count(), 1);
      }));

    if (ids.length === 0) continue;
    it(`DMO-08 ${path}: without scripts, too`, () =>
      visit(path, { javaScriptEnabled: false }, async page => {
        for (const id of ids) {
          const link = page.locator(`.cmp-header a[href="#${id}"]:visible`).first();
          if ((await link.count()) === 0) await page.click('.cmp-megamenu__summary');
          await link.click();
          assert.equal(new URL(page.url()).hash, `#${id}`);
          assert.equal(await page.evaluate(() => document.querySelector(':target')?.id), id);
        }
      }));
  }

  it('every target has a header that links to it', () => {
    const known = variants.map(path => path.slice(folder.length, -'.html'.length));
    assert.deepEqual(
      Object.values(targets).filter(variant => !known.includes(variant)),
      [],
    );
  });
});

describe('links between pages', () => {
  for (const [locale, groups] of Object.entries({
    de_DE: ['Grundgerüst', 'Inhalte', 'Formulare'],
    ja_JP: ['基本構造', 'コンテンツ', 'フォーム'],
  })) {
    it(`DMO-07 ${locale}: groups have names in the page's language; pages keep their own language and declare it`, () => {
      const html = read(`library/languages/${locale}.html`).toString();
      const [side] = html.match(/<nav class="[^"]*demo-side__wide.*?<\/nav>/s);
      const [footer] = html.match(/<footer class="[^"]*demo-footer.*?<\/footer>/s);
      const summaries = captures(side, /<summary>(.*?)<\/summary>/gs);
      const inLanguage = summaries.filter(summary => !summary.includes(' lang='));
      assert.deepEqual(
        inLanguage.slice(0, 3).map(summary => summary.replace(/<[^>]*>/g, '')),
        groups,
      );
      assert.deepEqual(captures(footer, /<h2[^>]*>([^<]*)</g).slice(0, 3), groups);
      const link = path => side.match(new RegExp(`<a [^>]*href="[^"]*/${path}\\.html"[^>]*>`))[0];
      assert.match(link('core-structure/breadcrumb'), / lang="en"/);
      assert.doesNotMatch(
        link(`languages/${locale}`),
        / lang=/,
        'the name of the own language needs no lang',
      );
    });
  }
});
