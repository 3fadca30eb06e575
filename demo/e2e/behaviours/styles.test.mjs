// What only a browser with the real styles can show: positions, reachable elements, and axe's findings in every state.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { violations } from '../support/axe.mjs';
import { animationRate } from '../support/fallback.mjs';
import { frames, settle } from '../support/frames.mjs';
import { watchShifts } from '../support/shifts.mjs';
import { turnWheel } from '../support/wheel.mjs';
import { fixture } from './support/fixture.mjs';

const { open } = fixture();
const top = async (page, selector) => (await page.locator(selector).boundingBox()).y;

/** Waits until components have started. */
const started = async (page, ids) => {
  for (const id of ids) await page.waitForSelector(`#${id}[data-cmp-live]`, { state: 'attached' });
};

/** Records layout shifts. Content for visitors without scripts never comes, as if every machine started the script in time. */
async function watchStart(page) {
  await watchShifts(page);
  await (await animationRate(page))(0.001);
}

/** The violations that axe finds in the current state. The fixture is a fragment of a page, so it has no landmarks. */
const findings = page => violations(page, { within: '#app', rules: { region: { enabled: false } } });

describe('positions', () => {
  for (const [variant, narrow] of [
    ['mobile-accordion', 767],
    ['restructure', 1023],
  ]) {
    it(`TAB-05 ${variant}: up to ${narrow} px the panel is directly below its tab, at larger widths below all tabs; nothing is loaded again`, () =>
      open({ example: `tabs-${variant}`, viewport: narrow }, async page => {
        await page.$eval('#tabs-tabpanel-options', async panel => {
          const frame = document.createElement('iframe');
          frame.title = 'Frame';
          panel.append(frame);
          window.loads = 0;
          frame.addEventListener('load', () => {
            window.loads += 1;
          });
          await new Promise(requestAnimationFrame);
          window.loads = 0;
        });
        assert.ok((await top(page, '#tabs-tab-options')) < (await top(page, '#tabs-tabpanel-options')));
        assert.ok((await top(page, '#tabs-tabpanel-options')) < (await top(page, '#tabs-tab-service')));
        await page.click('#tabs-tab-data');
        assert.ok((await top(page, '#tabs-tabpanel-data')) < (await top(page, '#tabs-tab-options')));
        await page.setViewportSize({ width: narrow + 1, height: 800 });
        await page.click('#tabs-tab-options');
        assert.equal(await top(page, '#tabs-tab-data'), await top(page, '#tabs-tab-service'));
        assert.ok((await top(page, '#tabs-tab-service')) < (await top(page, '#tabs-tabpanel-options')));
        assert.equal(await page.evaluate(() => window.loads), 0);
      }));
  }

  it('TAB-03 closed shows only the active tab; open shows all tabs, and the content below does not move', () =>
    open({ example: 'tabs', viewport: 767 }, async page => {
      const visible = () =>
        page.$$eval('#tabs > ol > li', tabs =>
          tabs.filter(tab => tab.checkVisibility()).map(tab => tab.textContent),
        );
      const before = await top(page, '#tabs-tabpanel-data');
      assert.deepEqual(await visible(), ['Data']);
      await page.click('#tabs-tab-data');
      assert.deepEqual(await visible(), ['Data', 'Options', 'Service']);
      assert.equal(await top(page, '#tabs-tabpanel-data'), before);
    }));

  // On the pages of the demo, these components are below the first view: the tours see no shift there, only a change of height.
  for (const [example, ids] of Object.entries({
    tabs: ['tabs'],
    'tabs-mobile-accordion': ['tabs'],
    'accordion-modal': ['accordion', 'modal'],
  })) {
    for (const host of ['plain', 'react-19']) {
      for (const viewport of [390, 1200]) {
        it(`${example} as ${host} at ${viewport} px: starting the script shifts nothing`, () =>
          open({ example, host, viewport, still: '1', prepare: watchStart }, async page => {
            // A shift counts only on the screen.
            await page.setViewportSize({ width: viewport, height: 4000 });
            // The page is on the screen before its script: one in the markup would start everything before the first paint.
            await settle(page);
            await page.addScriptTag({ url: `/${host}.js` });
            await started(page, ids);
            await settle(page);
            assert.deepEqual(await page.evaluate(() => window.shifts), []);
          }));
      }
    }
  }

  it('MOD-02 the page behind does not scroll and keeps its position', () =>
    open({ example: 'modal' }, async page => {
      await page.$eval('#outside', button => {
        button.style.marginBlockStart = '3000px';
      });
      await page.evaluate(() => scrollTo(0, 200));
      await page.$eval('#opener', button => button.click());
      await page.mouse.move(5, 400);
      await turnWheel(page, 500);
      assert.equal(await page.evaluate(() => scrollY), 200);
      await page.keyboard.press('Escape');
      // The browser picks the wheel's scroll target from the last painted frame.
      await frames(page);
      await page.mouse.wheel(0, 500);
      await page.waitForFunction(() => scrollY > 200);
    }));

  it('CMP-20 position, overlay and width come from the props, else from the tokens', async () => {
    const figures = page =>
      page.$eval('dialog', dialog => {
        const { top: from, width } = dialog.getBoundingClientRect();
        const { backgroundColor, opacity } = getComputedStyle(dialog, '::backdrop');
        return [from, width, backgroundColor, opacity];
      });
    await open({ example: 'modal-opened' }, async page => {
      assert.deepEqual(await figures(page), [40, 880, 'rgb(0, 0, 128)', '0.7']);
    });
    await open({ example: 'modal' }, async page => {
      await page.click('#opener');
      assert.deepEqual(await figures(page), [104, 520, 'rgb(0, 0, 0)', '0.35']);
    });
  });
});

describe('an address with a hash', () => {
  for (const [example, hash, shown] of [
    ['tabs', '#deep-service', '#deep-service'],
    ['tabs', '#inner-tab-two', '#inner-tabpanel-two'],
    ['accordion', '#deep-third', '#deep-third'],
    ['accordion', '#inner-button-two', '#inner-panel-two'],
    ['modal', '#modal', '#modal'],
  ]) {
    // Strict mode runs each effect twice: what opens a panel there opens it without strict mode, too.
    for (const host of ['plain', 'react-19 strict']) {
      it(`${example}${hash} as ${host}: the panel or dialog with the target opens`, () =>
        open({ example, host, hash }, async page => {
          await page.waitForFunction(selector => document.querySelector(selector).checkVisibility(), shown);
        }));
    }
  }
});

describe('without scripts', () => {
  for (const [example, texts] of Object.entries({
    tabs: ['Data', 'Options', 'Service', 'Panel data', 'Panel options', 'Panel service', 'Inner two'],
    'tabs-mobile-accordion': ['Panel data', 'Panel options', 'Panel service'],
    'accordion-modal': [
      ...['First', 'Third', 'Panel first', 'Panel second', 'Panel third', 'Inner two'],
      ...['We call back the same day.', 'Send'],
    ],
  })) {
    it(`${example}: every text is readable at 390 and 1200 px`, () =>
      open({ example, still: '1', context: { javaScriptEnabled: false } }, async page => {
        for (const width of [390, 1200]) {
          await page.setViewportSize({ width, height: 800 });
          for (const text of texts) {
            const title = page.locator(`[data-cmp-title="${text}"]`);
            const target = (await title.count()) ? title : page.getByText(text, { exact: true });
            assert.equal(await target.first().isVisible(), true, `${text} at ${width} px`);
          }
        }
      }));
  }
});

describe('axe and print', () => {
  for (const [example, states] of Object.entries({
    tabs: [null, '#tabs-tab-options', '#inner-tab-two'],
    accordion: [null, '#accordion-button-second', '#inner-button-two'],
    modal: [null, '#opener'],
    'tabs-mobile-accordion': [null, '#tabs-tab-service'],
  })) {
    it(`${example}: no violations in any state at 390 and 1200 px; closed panels are not landmarks; print shows each`, () =>
      open({ example }, async page => {
        if (example === 'accordion') {
          const session = await page.context().newCDPSession(page);
          const { nodes } = await session.send('Accessibility.getFullAXTree');
          const regions = nodes.filter(node => !node.ignored && node.role.value === 'region');
          assert.deepEqual(
            regions.map(node => node.name.value),
            ['First'],
            'closed panels are not empty landmarks',
          );
        }
        for (const state of states) {
          if (state) await page.$eval(state, element => element.click());
          for (const width of [390, 1200]) {
            await page.setViewportSize({ width, height: 800 });
            await frames(page);
            assert.deepEqual(await findings(page), [], `after ${state} at ${width} px`);
          }
        }
        if (example !== 'tabs') return;
        await page.emulateMedia({ media: 'print' });
        assert.ok((await page.locator('#deep-service').boundingBox()).height > 0, 'printed');
        assert.equal(
          await page.$eval('#tabs-tabpanel-service', panel => getComputedStyle(panel, '::before').content),
          '"Service"',
          'a title is printed above its panel',
        );
      }));
  }
});
