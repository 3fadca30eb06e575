// Same-page links, hashes, the skip link and back to top in a real browser.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture, hydrated } from '../support/fixture.mjs';
import { shareLoad } from '../support/shared.mjs';

const { visit } = fixture();

const teaser = 'library/core-content/teaser.html';
const offset = 170;
/** A panel that is closed at first. */
const closed = 'accordion-standard-panel-item_2';

/** Waits until an element is at the position that same-page links scroll to. */
const arrived = (page, id) =>
  page.waitForFunction(
    ([name, at]) => Math.abs(document.getElementById(name).getBoundingClientRect().top - at) < 2,
    [id, offset],
  );
const focused = page => page.evaluate(() => document.activeElement.id || document.activeElement.localName);
const address = page => page.evaluate(() => [location.hash, history.length]);

/** Records the length of the history before any script of the page runs. */
const countEntries = page =>
  page.addInitScript(() => {
    window.entries = history.length;
  });

const countDefault = async page => {
  await byDefault(page);
  await countEntries(page);
};

/** Intercepts the page's console errors, so that the test can read them. */
const errors = page =>
  page.evaluate(() => {
    window.errors = [];
    console.error = (...words) => window.errors.push(words.join(' '));
  });

/** Pages of the library keep hashes; the default is tested on the same pages, without the attribute. */
const byDefault = page =>
  page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      delete document.documentElement.dataset.cmpAnchors;
    });
  });

describe('pages that keep hashes', () => {
  const guide = 'library/guides/themes.html';
  const inGuide = shareLoad(steps => visit(guide, { reducedMotion: 'reduce' }, steps));

  it('a link to a section is in the address, and Back returns to where it was', () =>
    inGuide(async page => {
      await page.waitForLoadState('load');
      await page.click('.demo-contents a[href="#change-a-token"]');
      await arrived(page, 'change-a-token');
      assert.equal(await page.evaluate(() => location.hash), '#change-a-token');
      await page.waitForSelector('.demo-contents a[href="#change-a-token"][aria-current]');
      assert.equal(await page.locator('.demo-contents [aria-current]').count(), 1);
      await page.goBack();
      assert.match(page.url(), /themes\.html$/);
      await page.waitForFunction(() => scrollY < 100);
      await page.goForward();
      assert.equal(await page.evaluate(() => location.hash), '#change-a-token');
    }));

  it('an address with a section opens it there, and keeps it', () =>
    visit(`${guide}#make-a-brand`, { reducedMotion: 'reduce' }, async page => {
      // The browser follows the hash, too: to the margin of headings, below the header.
      await page.waitForFunction(() => {
        const { top } = document.getElementById('make-a-brand').getBoundingClientRect();
        const header = document.querySelector('.cmp-header').getBoundingClientRect().bottom;
        return document.readyState === 'complete' && top >= header && top < innerHeight / 2;
      });
      assert.equal(await page.evaluate(() => location.hash), '#make-a-brand');
    }));

  it('the link of a heading is copied', () =>
    inGuide(async page => {
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'clipboard', {
          value: {
            writeText: async text => {
              window.copied = text;
            },
          },
        });
      });
      await page.getByRole('link', { name: 'Link to section: Change a style' }).click();
      await page.waitForFunction(() => window.copied);
      assert.match(await page.evaluate(() => window.copied), /themes\.html#change-a-style$/);
      assert.equal(await page.evaluate(() => location.hash), '#change-a-style');
    }));

  it('pages of the company do not', () =>
    visit('products/px-90.html#models', { reducedMotion: 'reduce' }, async page => {
      await arrived(page, 'models');
      assert.equal(await page.evaluate(() => location.hash), '');
    }));
});

describe('same-page links', () => {
  for (const query of ['', '?host=react']) {
    const settle = page => (query ? hydrated(page) : page.waitForLoadState('load'));

    it(`ANC-01 ${query || 'plain HTML'}: a click scrolls to 170 px above the target; the focus follows`, () =>
      visit(teaser + query, { prepare: byDefault }, async page => {
        await settle(page);
        const before = await address(page);
        await page.click('.demo-anchors a[href="#example-hero"]');
        await arrived(page, 'example-hero');
        assert.equal(await focused(page), 'example-hero');
        assert.deepEqual(await address(page), before);
        await page.keyboard.press('Tab');
        assert.equal(
          await page.evaluate(() => document.activeElement.closest('section')?.id),
          'example-hero',
          'Tab continues from there',
        );
      }));

    it(`ANC-03 ${query || 'plain HTML'}: a hash is removed from the address and scrolled to at once, without a history entry`, () =>
      visit(`${teaser}${query}#example-hero`, { prepare: countDefault }, async page => {
        await settle(page);
        await arrived(page, 'example-hero');
        assert.deepEqual(await address(page), ['', await page.evaluate(() => window.entries)]);
      }));

    it(`ANC-03 ${query || 'plain HTML'}: a hash into a closed panel opens it`, () =>
      visit(`library/core-content/accordion.html${query}#${closed}`, {}, async page => {
        await settle(page);
        await page.waitForFunction(id => !document.getElementById(id).hidden, closed);
        await page.waitForFunction(id => {
          const { top } = document.getElementById(id).getBoundingClientRect();
          return top > 0 && top < innerHeight;
        }, closed);
        assert.equal(await page.locator(`[aria-controls="${closed}"]`).getAttribute('aria-expanded'), 'true');
      }));
  }

  for (const reducedMotion of ['reduce', 'no-preference'])
    it(`ANC-01 a link into a closed panel opens it, and the focus follows; motion: ${reducedMotion}`, () =>
      visit('library/core-structure/provider.html', { reducedMotion }, async page => {
        await page.click('a[href="#provider-anchors-answer"]');
        await page.waitForFunction(() => document.activeElement.id === 'provider-anchors-answer');
        assert.equal(await page.locator('#provider-anchors-answer').isVisible(), true);
      }));

  const runStill = shareLoad(steps => visit(teaser, { reducedMotion: 'reduce' }, steps));

  it('ANC-01 with reduced motion it jumps: the next frame is at the target', () =>
    runStill(async page => {
      const top = await page.evaluate(async () => {
        document.querySelector('.demo-anchors a[href="#example-hero"]').click();
        await new Promise(requestAnimationFrame);
        return document.getElementById('example-hero').getBoundingClientRect().top;
      });
      assert.ok(Math.abs(top - offset) < 2, `${top}`);
    }));

  const run = shareLoad(steps => visit(teaser, {}, steps));

  it('ANC-01 a click with ctrl opens a tab and moves nothing here', () =>
    run(async page => {
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        page.click('.demo-anchors a[href="#example-hero"]', { modifiers: ['Control'] }),
      ]);
      await tab.close();
      assert.equal(await page.evaluate(() => scrollY), 0);
    }));

  it('ANC-02 a missing target is an error that names it; nothing moves', () =>
    run(async page => {
      await errors(page);
      await page.evaluate(() => {
        document.querySelector('.demo-anchors a').setAttribute('href', '#nowhere');
      });
      await page.click('.demo-anchors a');
      assert.deepEqual(await page.evaluate(() => [scrollY, window.errors.length]), [0, 1]);
      assert.match(await page.evaluate(() => window.errors[0]), /"nowhere".*not found/);
    }));

  it('ANC-02 odd ids, `#` and `#top`', () =>
    runStill(async page => {
      for (const [id, href] of [
        ['a.b', '#a.b'],
        ['é', '#%C3%A9'],
        ['1', '#1'],
      ]) {
        await page.evaluate(
          ([name, to]) => {
            scrollTo(0, 0);
            document.querySelector('.demo-example:nth-of-type(3)').id = name;
            document.querySelector('.demo-anchors a').setAttribute('href', to);
          },
          [id, href],
        );
        await page.click('.demo-anchors a');
        await arrived(page, id);
      }
      for (const href of ['#', '#top']) {
        await page.evaluate(to => {
          scrollTo(0, 900);
          document.querySelector('.demo-anchors a').setAttribute('href', to);
          document.querySelector('.demo-anchors a').click();
        }, href);
        await page.waitForFunction(() => scrollY === 0);
        assert.equal(await focused(page), 'top');
      }
    }));

  it('back goes to the previous page, forward to the same position again', () =>
    visit(
      'library/core-structure/navigation.html',
      { prepare: byDefault, reducedMotion: 'reduce' },
      async page => {
        await page.waitForLoadState('networkidle');
        await page.goto(new URL(`/${teaser}#example-hero`, page.url()).href);
        await arrived(page, 'example-hero');
        await page.click('.demo-anchors a[href="#example-video"]');
        await arrived(page, 'example-video');
        await page.waitForLoadState('networkidle');
        await page.goBack();
        assert.match(page.url(), /navigation\.html$/);
        await page.waitForLoadState('networkidle');
        await page.goForward();
        await arrived(page, 'example-video');
        assert.equal((await address(page))[0], '');
      },
    ));
});

describe('skip link and back to top', () => {
  for (const width of [360, 1280]) {
    it(`SKP-01 TOP-01 at ${width}: the skip link is first; its target is not covered; back to top moves the focus to the top`, () =>
      visit(teaser, { viewport: { width, height: 800 }, reducedMotion: 'reduce' }, async page => {
        const link = page.locator('.cmp-skiplink');
        assert.ok((await link.boundingBox()).y < -20, 'out of sight');
        await page.keyboard.press('Tab');
        assert.equal(await link.evaluate(element => element === document.activeElement), true);
        assert.ok((await link.boundingBox()).y >= 0, 'in sight');
        await page.keyboard.press('Enter');
        assert.equal(await focused(page), 'main');
        const covered = await page.evaluate(() => {
          const header = document.querySelector('.cmp-header').getBoundingClientRect().bottom;
          return document.getElementById('main').getBoundingClientRect().top - header;
        });
        assert.ok(covered >= -1, `${covered} px are covered`);

        const up = page.locator('.cmp-backtotop');
        await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
        await up.click();
        await page.waitForFunction(() => scrollY === 0);
        assert.equal(await focused(page), 'top');
        await up.waitFor({ state: 'hidden' });
      }));
  }
});
