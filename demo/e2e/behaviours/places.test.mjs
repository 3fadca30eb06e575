// Behaviours work wherever their root is: in a shadow root, in an iframe, in a tree that is attached later, and next to a
// root with the same id. Tested with the plain script and with React.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixture } from './support/fixture.mjs';

const { open } = fixture();

const tabs = id => `<div id="${id}" class="cmp-tabs cmp-tabs--dropdown"><ol class="cmp-tabs__tablist">
  <li class="cmp-tabs__tab cmp-tabs__tab--active">One</li><li class="cmp-tabs__tab">Two</li></ol>
  <div class="cmp-tabs__tabpanel cmp-tabs__tabpanel--active">First</div><div class="cmp-tabs__tabpanel">Second</div></div>`;
const menu = `<button data-cmp-megamenu="m">Menu</button><nav id="m" class="cmp-megamenu" hidden><details class="cmp-megamenu__tree">
  <summary>Menu</summary><button class="cmp-megamenu__close">Close</button><div class="cmp-megamenu__columns">
  <div class="cmp-megamenu__start"><a class="cmp-megamenu__link" href="/x">X</a></div></div></details></nav>`;
const modal = `<button id="opener">Open</button><dialog id="d" class="cmp-modal" data-cmp-trigger-id="opener">
  <button class="cmp-modal__close">Close</button></dialog>`;

/** Creates a place in the page and returns the element that receives the markup. */
const places = {
  'a shadow root': () => {
    const host = document.body.appendChild(document.createElement('div'));
    const root = host.attachShadow({ mode: 'open' });
    root.append(document.querySelector('link[rel=stylesheet]').cloneNode());
    return root.appendChild(document.createElement('div'));
  },
  'an iframe': () => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    Object.assign(frame.style, { inlineSize: '400px', blockSize: '400px' });
    frame.contentDocument.head.append(
      frame.contentDocument.importNode(document.querySelector('link[rel=stylesheet]')),
    );
    return frame.contentDocument.body.appendChild(frame.contentDocument.createElement('div'));
  },
  'a tree that is attached later': () => {
    const place = document.createElement('div');
    requestAnimationFrame(() => document.body.append(place));
    return place;
  },
};

/** Puts markup into a place and mounts every root in it; the place is kept as `window.place`. */
const put = (page, make, html) =>
  page.evaluate(
    async ([source, markup]) => {
      const place = Function(`return (${source})()`)();
      place.innerHTML = markup;
      window.place = place;
      const { mountAll, mount: _, ...behaviours } = window.plenum;
      mountAll(place, Object.values(behaviours));
      while (!place.isConnected) await new Promise(requestAnimationFrame);
    },
    [`${make}`, html],
  );

/** Clicks the element that matches in the place; the event crosses shadow roots like a visitor's click. */
const click = (page, selector) =>
  page.evaluate(one => {
    const element = window.place.querySelector(one);
    element.focus();
    element.click();
  }, selector);
const inPlace = (page, read, ...more) =>
  page.evaluate(
    ([source, args]) => Function(`return (${source})`)()(window.place, ...args),
    [`${read}`, more],
  );

for (const [where, make] of Object.entries(places)) {
  describe(`in ${where}`, () => {
    it('tabs: a click chooses a tab; in a dropdown, a click inside does not count as outside', () =>
      open({ html: '<p>x</p>', viewport: 360 }, async page => {
        await put(page, make, tabs('t'));
        await click(page, '.cmp-tabs__tab');
        await click(page, '.cmp-tabs__tab:nth-child(2)');
        assert.deepEqual(
          await inPlace(page, place => [
            place.querySelector('.cmp-tabs__tab--active').textContent,
            place.querySelector('.cmp-tabs--open') === null,
            place.querySelector('.cmp-tabs__tabpanel:not([hidden])').textContent,
          ]),
          ['Two', true, 'Second'],
        );
      }));

    it('a menu: its button opens and closes it', () =>
      open({ html: '<p>x</p>' }, async page => {
        await put(page, make, menu);
        await click(page, '[data-cmp-megamenu]');
        assert.equal(await inPlace(page, place => place.querySelector('nav').hidden), false);
        await click(page, '.cmp-megamenu__close');
        assert.deepEqual(
          await inPlace(page, place => [
            place.querySelector('nav').hidden,
            place.getRootNode().activeElement.textContent,
          ]),
          [true, 'Menu'],
        );
      }));

    it('a dialog: its trigger opens it', () =>
      open({ html: '<p>x</p>' }, async page => {
        await put(page, make, modal);
        await click(page, '#opener');
        assert.equal(await inPlace(page, place => place.querySelector('dialog').matches(':modal')), true);
      }));
  });
}

describe('a dialog in a frame', () => {
  const focused = page => page.evaluate(() => document.activeElement.localName);

  it('that opens by itself leaves the focus in the page; opened by a visitor, it takes the focus', () =>
    open({ html: '<input>' }, async page => {
      await page.locator('input').focus();
      await put(page, places['an iframe'], modal.replace('<dialog', '<dialog data-cmp-opened'));
      const isOpen = () => inPlace(page, place => place.querySelector('dialog').matches(':modal'));
      assert.deepEqual([await isOpen(), await focused(page)], [true, 'input']);

      const frame = page.frameLocator('iframe');
      await frame.locator('.cmp-modal__close').click();
      assert.equal(await isOpen(), false);
      await frame.locator('#opener').click();
      assert.deepEqual(
        [
          await isOpen(),
          await focused(page),
          await inPlace(page, place => place.ownerDocument.activeElement.className),
        ],
        [true, 'iframe', 'cmp-modal__close'],
      );
    }));
});

describe('two roots with the same id', () => {
  it('are separate components', () =>
    open({ html: tabs('same') + tabs('same') }, async page => {
      await page.locator('.cmp-tabs >> nth=1 >> .cmp-tabs__tab >> nth=1').click();
      assert.deepEqual(await page.locator('.cmp-tabs__tab--active').allTextContents(), ['One', 'Two']);
    }));
});
