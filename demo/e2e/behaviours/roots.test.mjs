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

/** Creates an element that receives the markup. */
const containers = {
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
    const container = document.createElement('div');
    requestAnimationFrame(() => document.body.append(container));
    return container;
  },
};

/** Puts markup into a container and mounts every root in it; the container is kept as `window.container`. */
const put = (page, make, html) =>
  page.evaluate(
    async ([source, markup]) => {
      const container = Function(`return (${source})()`)();
      container.innerHTML = markup;
      window.container = container;
      const { mountAll, mount: _, ...behaviours } = window.plenum;
      mountAll(container, Object.values(behaviours));
      while (!container.isConnected) await new Promise(requestAnimationFrame);
    },
    [`${make}`, html],
  );

/** Clicks the element that matches in the container; the event crosses shadow roots like a visitor's click. */
const click = (page, selector) =>
  page.evaluate(selector => {
    const element = window.container.querySelector(selector);
    element.focus();
    element.click();
  }, selector);
const inContainer = (page, read, ...more) =>
  page.evaluate(
    ([source, args]) => Function(`return (${source})`)()(window.container, ...args),
    [`${read}`, more],
  );

for (const [where, make] of Object.entries(containers)) {
  describe(`in ${where}`, () => {
    it('tabs: a click chooses a tab; in a dropdown, a click inside does not count as outside', () =>
      open({ html: '<p>x</p>', viewport: 360 }, async page => {
        await put(page, make, tabs('t'));
        await click(page, '.cmp-tabs__tab');
        await click(page, '.cmp-tabs__tab:nth-child(2)');
        assert.deepEqual(
          await inContainer(page, container => [
            container.querySelector('.cmp-tabs__tab--active').textContent,
            container.querySelector('.cmp-tabs--open') === null,
            container.querySelector('.cmp-tabs__tabpanel:not([hidden])').textContent,
          ]),
          ['Two', true, 'Second'],
        );
      }));

    it('a menu: its button opens and closes it', () =>
      open({ html: '<p>x</p>' }, async page => {
        await put(page, make, menu);
        await click(page, '[data-cmp-megamenu]');
        assert.equal(await inContainer(page, container => container.querySelector('nav').hidden), false);
        await click(page, '.cmp-megamenu__close');
        assert.deepEqual(
          await inContainer(page, container => [
            container.querySelector('nav').hidden,
            container.getRootNode().activeElement.textContent,
          ]),
          [true, 'Menu'],
        );
      }));

    it('a dialog: its trigger opens it', () =>
      open({ html: '<p>x</p>' }, async page => {
        await put(page, make, modal);
        await click(page, '#opener');
        assert.equal(
          await inContainer(page, container => container.querySelector('dialog').matches(':modal')),
          true,
        );
      }));
  });
}

describe('a dialog in a frame', () => {
  const focused = page => page.evaluate(() => document.activeElement.localName);

  it('that opens by itself leaves the focus in the page; opened by a visitor, it takes the focus', () =>
    open({ html: '<input>' }, async page => {
      await page.locator('input').focus();
      await put(page, containers['an iframe'], modal.replace('<dialog', '<dialog data-cmp-opened'));
      const isOpen = () =>
        inContainer(page, container => container.querySelector('dialog').matches(':modal'));
      assert.deepEqual([await isOpen(), await focused(page)], [true, 'input']);

      const frame = page.frameLocator('iframe');
      await frame.locator('.cmp-modal__close').click();
      assert.equal(await isOpen(), false);
      await frame.locator('#opener').click();
      assert.deepEqual(
        [
          await isOpen(),
          await focused(page),
          await inContainer(page, container => container.ownerDocument.activeElement.className),
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
