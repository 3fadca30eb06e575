// React re-renders between any two steps: the visitor's changes are kept, and nothing is logged to the console.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { frames } from '../support/frames.mjs';
import { shareLoad } from '../support/shared.mjs';
import { fixture, hosts } from './support/fixture.mjs';

const { open } = fixture();
const change = async (page, changes) => {
  await page.evaluate(next => {
    window.change(next);
  }, changes);
  await frames(page);
};
const active = page =>
  page.$$eval('#tabs > ol > [aria-selected=true]', tabs =>
    tabs.map(
      tab => `${tab.textContent}${tab.classList.contains('cmp-tabs__tab--active') ? '' : ' (no class)'}`,
    ),
  );
const shown = page =>
  page.$$eval('#tabs > [role=tabpanel]:not([hidden])', panels => panels.map(panel => panel.id));
const expanded = page =>
  page.$$eval('#accordion > .cmp-accordion__item > .cmp-accordion__header > [aria-expanded=true]', buttons =>
    buttons.map(button => button.textContent),
  );

for (const host of hosts.filter(name => name !== 'plain')) {
  describe(`re-rendering as ${host}`, () => {
    // A change replaces all earlier ones; what is active stays as the test before has left it.
    const inTabs = shareLoad(steps => open({ example: 'tabs', host }, steps));
    const inAccordion = shareLoad(steps => open({ example: 'accordion', host }, steps));

    it('tabs: a new class, a new title', () =>
      inTabs(async page => {
        await page.click('#tabs-tab-options');
        await change(page, { className: 'other', title: 'Figures' });
        assert.deepEqual([await active(page), await shown(page)], [['Options'], ['tabs-tabpanel-options']]);
        assert.equal(await page.getAttribute('#tabs', 'class'), 'cmp-tabs cmp-tabs--dropdown other');
        assert.equal(await page.textContent('#tabs-tab-data'), 'Figures');
      }));

    it('tabs: items inserted, reordered and removed, including the active one', () =>
      inTabs(async page => {
        await page.click('#tabs-tab-options');
        await change(page, { keys: ['new', 'data', 'options', 'service'] });
        assert.deepEqual([await active(page), await shown(page)], [['Options'], ['tabs-tabpanel-options']]);
        await change(page, { keys: ['service', 'options', 'new'] });
        assert.deepEqual([await active(page), await shown(page)], [['Options'], ['tabs-tabpanel-options']]);
        await page.keyboard.press('ArrowRight');
        assert.deepEqual(await active(page), ['New']);
        await change(page, { keys: ['service', 'options'] });
        assert.deepEqual([await active(page), await shown(page)], [['Options'], ['tabs-tabpanel-options']]);
        await change(page, { keys: [] });
        await change(page, { keys: ['data', 'service'] });
        assert.deepEqual([await active(page), await shown(page)], [['Data'], ['tabs-tabpanel-data']]);
      }));

    it('tabs: controlled: change refused, followed, redirected; with a key the focus follows', () =>
      inTabs(async page => {
        await change(page, { active: 'data' });
        await page.click('#tabs-tab-options');
        assert.deepEqual([await active(page), await shown(page)], [['Data'], ['tabs-tabpanel-data']]);
        await page.focus('#tabs-tab-data');
        await page.keyboard.press('ArrowRight');
        assert.deepEqual(await active(page), ['Data']);
        await change(page, { active: 'options' });
        assert.deepEqual(
          [await active(page), await page.evaluate(() => document.activeElement.id)],
          [['Options'], 'tabs-tab-options'],
        );
        await change(page, { active: 'service', className: 'x' });
        assert.deepEqual([await active(page), await shown(page)], [['Service'], ['tabs-tabpanel-service']]);
        await change(page, {});
        await page.click('#tabs-tab-data');
        assert.deepEqual(await active(page), ['Data']);
      }));

    it('tabs: two choices in one update; an open dropdown', () =>
      open({ example: 'tabs', host, viewport: 767 }, async page => {
        await page.evaluate(() => {
          document.getElementById('tabs-tab-data').click();
          document.getElementById('tabs-tab-options').click();
        });
        assert.deepEqual(await active(page), ['Options']);
        await page.click('#tabs-tab-options');
        await change(page, { className: 'other' });
        assert.equal(await page.getAttribute('#tabs-tab-options', 'aria-expanded'), 'true');
        assert.match(await page.getAttribute('#tabs', 'class'), /cmp-tabs--open/);
      }));

    it('accordion: a new class and title, items inserted and removed', () =>
      inAccordion(async page => {
        await page.click('#accordion-button-second');
        await change(page, {
          className: 'other',
          title: 'Figures',
          keys: ['new', 'second', 'first', 'third'],
        });
        assert.deepEqual(await expanded(page), ['Second', 'Figures']);
        assert.equal(await page.getAttribute('#accordion-panel-new', 'hidden'), 'until-found');
        await change(page, { keys: ['second'] });
        assert.deepEqual(await expanded(page), ['Second']);
      }));

    it('accordion: controlled', () =>
      inAccordion(async page => {
        await change(page, { expanded: ['third'] });
        await page.click('#accordion-button-first');
        assert.deepEqual(await expanded(page), ['Third']);
        await change(page, { expanded: [] });
        assert.deepEqual(await expanded(page), []);
      }));

    it('modal: stays open through a re-render; controlled', () =>
      open({ example: 'modal', host }, async page => {
        await page.click('#opener');
        await page.focus('#mail');
        await page.keyboard.type('a@b');
        await change(page, { className: 'other' });
        assert.equal(await page.isVisible('dialog.other:modal'), true);
        assert.equal(await page.inputValue('#mail'), 'a@b');
        await change(page, { open: true });
        await page.keyboard.press('Escape');
        assert.equal(await page.isVisible('dialog:modal'), true);
        await change(page, { open: false });
        assert.equal(await page.isVisible('dialog'), false);
      }));
  });
}

describe('React on a root that the plain script has already started', () => {
  // React warns that the markup differs from the server's, which is true.
  const expected = /hydrat|did not match|Extra attributes/;

  for (const host of ['react-19', 'react-18']) {
    it(`${host} takes over the root with its state`, () =>
      open({ example: 'tabs', expected }, async page => {
        await page.click('#tabs-tab-options');
        await page.addScriptTag({ url: `/${host}.js` });
        await page.waitForFunction(() => window.change);
        await change(page, { className: 'other' });
        assert.deepEqual([await active(page), await shown(page)], [['Options'], ['tabs-tabpanel-options']]);
        await page.click('#tabs-tab-service');
        assert.deepEqual(await active(page), ['Service']);
        assert.deepEqual(await page.evaluate(() => window.log), [
          'tabs "data" -> "options" by click',
          'tabs "options" -> "service" by click',
        ]);
      }));
  }
});

describe('React’s Activity', () => {
  for (const host of ['react-19', 'react-19 strict']) {
    it(`as ${host}: a hidden component keeps its state and does nothing meanwhile`, () =>
      open({ example: 'kept', host }, async page => {
        await page.click('#tabs-tab-options');
        await page.click('#opener');
        await change(page, { away: true });
        assert.equal(await page.$eval('#modal', dialog => dialog.open), false);
        await page.evaluate(() => document.dispatchEvent(new Event('ask')));
        assert.equal(await page.$eval('#modal', dialog => dialog.open), false);
        await change(page, { away: false });
        assert.deepEqual(await active(page), ['Options']);
        assert.equal(await page.isVisible('#modal:modal'), true);
        await page.keyboard.press('Escape');
        await page.click('#tabs-tab-service');
        assert.deepEqual(await active(page), ['Service']);
      }));
  }
});
