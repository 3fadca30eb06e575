// The CMS's markup works unchanged, and is restored exactly.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cms } from './support/cms.mjs';
import { fixture } from './support/fixture.mjs';

const { open } = fixture();

/** Copies the untouched page, mounts everything, runs `steps`, unmounts, and reports whether the page is unchanged. */
async function live(page, steps) {
  await page.evaluate(() => {
    window.copy ??= document.getElementById('app').cloneNode(true);
    const { mountAll, ...behaviours } = window.plenum;
    window.all = mountAll(document, [
      behaviours.tabs,
      behaviours.accordion,
      behaviours.modal,
      behaviours.carousel,
      behaviours.breadcrumb,
    ]);
  });
  await steps();
  return page.evaluate(async () => {
    window.all.destroy();
    return document.getElementById('app').isEqualNode(window.copy);
  });
}

/** The scripted visits: actions, and what must be visible meanwhile. */
const visits = {
  tabs: async page => {
    assert.equal(await page.getAttribute('#tabs-7a', 'data-cmp-is'), null);
    assert.equal(await page.isVisible('#deep'), true);
    await page.click('text=Compressors');
    assert.equal(await page.isVisible('text=Screw and scroll.'), true);
    assert.equal(await page.isVisible('#deep'), false);
    await page.keyboard.press('ArrowLeft');
    assert.equal(await page.evaluate(() => document.activeElement.id), 'tabs-7a-item-02-tab');
  },
  accordion: async page => {
    await page.click('text=Noise');
    assert.equal(await page.isVisible('text=66 dB(A)'), true);
    assert.equal(await page.isVisible('text=90 kW'), false);
    assert.equal(await page.getAttribute('#accordion-3b-item-01', 'data-cmp-expanded'), '');
  },
  modal: async page => {
    assert.equal(await page.isVisible('dialog:modal'), true);
    await page.keyboard.press('Escape');
    assert.equal(await page.isVisible('dialog'), false);
    await page.click('.ask');
    assert.equal(await page.isVisible('dialog:modal'), true);
  },
  carousel: async page => {
    await page.waitForSelector('#carousel-9f.cmp-slider--mounted');
    assert.equal(await page.getAttribute('#carousel-9f', 'data-cmp-is'), null);
    assert.equal(await page.getAttribute('#carousel-9f', 'aria-live'), null);
    const active = () => page.$eval('.cmp-carousel__item--active', item => item.id);
    const reached = () =>
      page.$$eval('.cmp-carousel__item', items =>
        items.map(item => !item.matches('.cmp-slider__slide--offscreen')),
      );
    assert.deepEqual(await reached(), [true, false, false]);
    // The labels are the CMS's own, before and after they change with the state.
    await page.getByRole('button', { name: 'Starten' }).click();
    await page.getByRole('button', { name: 'Anhalten' }).click();
    assert.equal(await page.getByRole('button', { name: 'Starten' }).isVisible(), true);
    await page.getByRole('button', { name: 'Weiter' }).click();
    assert.equal(await active(), 'carousel-9f-item-02-tabpanel');
    await page.waitForFunction(() =>
      document.querySelector('#carousel-9f-item-01-tabpanel.cmp-slider__slide--offscreen'),
    );
    await page.getByRole('button', { name: 'Zurück' }).click();
    await page.getByRole('button', { name: 'Zurück' }).click();
    assert.equal(await active(), 'carousel-9f-item-03-tabpanel');
    assert.match(await page.getAttribute('#carousel-9f-item-03-tab', 'class'), /indicator--active/);
    await page.locator('#carousel-9f-item-02-tab').click();
    assert.equal(await active(), 'carousel-9f-item-02-tabpanel');
    await page.keyboard.press('Home');
    assert.equal(await active(), 'carousel-9f-item-01-tabpanel');
  },
  breadcrumb: async page => {
    await page.setViewportSize({ width: 400, height: 800 });
    await page.click('.cmp-breadcrumb__more');
    assert.equal(await page.isVisible('text=Products'), true);
  },
  old: async page => {
    await page.click('text=More');
    assert.equal(await page.isVisible('text=Text'), true);
    await page.click('text=Two >> nth=0');
    assert.equal(await page.isVisible('text=More'), false);
    assert.deepEqual(
      await page.$$eval(
        '[id]',
        elements => elements.filter((element, _, { length }) => length && !element.id).length,
      ),
      0,
    );
  },
};

describe('the CMS’s markup', () => {
  for (const [name, steps] of Object.entries(visits)) {
    it(`${name}: works unchanged and is restored exactly, twice`, () =>
      open({ html: cms[name], wait: '1' }, async page => {
        assert.equal(await live(page, () => steps(page)), true);
        assert.equal(await live(page, () => steps(page)), true);
      }));
  }

  it('keeps a class that another script adds meanwhile and removes ours', () =>
    open({ html: cms.tabs, wait: '1' }, async page => {
      const equal = await live(page, async () => {
        await page.click('text=Compressors');
        await page.$eval('#tabs-7a-item-01-tab', tab => tab.classList.add('theirs'));
        await page.$eval('#tabs-7a', root => root.setAttribute('data-theirs', '1'));
        await page.keyboard.press('ArrowRight');
      });
      assert.equal(equal, false);
      assert.equal(await page.getAttribute('#tabs-7a-item-01-tab', 'class'), 'cmp-tabs__tab theirs');
      await page.$eval('#tabs-7a-item-01-tab', tab => tab.classList.remove('theirs'));
      await page.$eval('#tabs-7a', root => root.removeAttribute('data-theirs'));
      assert.equal(await page.evaluate(() => document.getElementById('app').isEqualNode(window.copy)), true);
    }));

  it('TAB-05 the style system’s class also works on the parent element', () =>
    open({ html: cms.tabs, viewport: 1023 }, async page => {
      assert.match(await page.getAttribute('#tabs-7a', 'class'), /cmp-tabs--restructure/);
      await page.click('text=Compressors');
      const panel = await page.locator('text=Screw and scroll.').boundingBox();
      assert.ok(panel.y < (await page.locator('text=Dryers').boundingBox()).y);
    }));

  it('CAR-05 no carousel starts in the editor', () =>
    open({ html: `<div data-mode="edit">${cms.carousel}</div>${cms.tabs}` }, async page => {
      await page.click('text=Compressors');
      assert.equal(await page.getAttribute('#carousel-9f', 'data-cmp-is'), 'carousel');
      assert.equal(await page.locator('.cmp-slider--mounted, .cmp-slider__track').count(), 0);
    }));

  it('ACC-02 leaves the host page’s own accordion alone', () =>
    open({ html: `<div data-toggling="host">${cms.accordion}</div>` }, async page => {
      await page.click('text=Noise');
      assert.equal(await page.getAttribute('#accordion-3b', 'data-cmp-is'), 'accordion');
      assert.equal(await page.getAttribute('#accordion-3b-item-01-button', 'aria-expanded'), null);
    }));

  it('markup that is added later starts, markup that is removed stops', () =>
    open({ html: '<main></main>' }, async page => {
      await page.$eval(
        'main',
        (main, html) => main.insertAdjacentHTML('beforeend', html),
        cms.tabs + cms.accordion,
      );
      await page.click('text=Compressors');
      await page.click('text=Noise');
      assert.equal(await page.isVisible('text=Screw and scroll.'), true);
      assert.equal(await page.isVisible('text=66 dB(A)'), true);
      const left = await page.$eval('main', async main => {
        const root = main.querySelector('.cmp-tabs');
        root.remove();
        await new Promise(requestAnimationFrame);
        return root.outerHTML;
      });
      assert.match(left, /data-cmp-is="tabs"/);
    }));

  it('broken markup does no harm', () =>
    open(
      {
        html: '<div class="cmp-tabs"></div><div class="cmp-tabs"><li class="cmp-tabs__tab">A</li></div><p class="cmp-modal"></p><div class="cmp-accordion"><button class="cmp-accordion__button">B</button></div>',
      },
      async page => {
        await page.click('text=A');
        await page.click('text=B');
        assert.equal(await page.getAttribute('text=B', 'aria-expanded'), 'true');
      },
    ));
});
