// Safari's engine: what a visitor does with each interactive component and on each kind of page, with the engine's own press and with
// that of Apple's systems. Each page is loaded once.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { applePress } from '../support/apple-press.mjs';
import { engines } from '../support/engines.mjs';
import { chosenPages } from '../support/site.mjs';
import { modulesRun } from '../support/started.mjs';
import { isExhaustive, kindOf, onePageOfEachKind } from '../tour/pages.mjs';
import { journeys } from './components.mjs';
import { journeys as dismissals } from './dismissal.mjs';

const webkit = engines.find(({ name }) => name === 'WebKit');

/** The names of all behaviours, from the registry of the package. */
async function behaviours() {
  const { behaviours: registry, ...named } = await import('../../../packages/components/dist/behaviours.js');
  return Object.keys(named).filter(name => registry.includes(named[name]));
}

it('every component with a behaviour has a journey, and there is no other', async () => {
  // Those of what opens on top of a page are in dismissal.test.mjs, in each engine.
  const covered = [...journeys, ...dismissals].flatMap(({ components }) => components);
  const expected = await behaviours();
  assert.ok(expected.length > 20, 'the registry must have the behaviours');
  assert.deepEqual(covered.sort(), expected.sort(), 'add a journey to journeys/components.mjs');
});

/** The address of the page, without its origin. */
const address = () => location.pathname;

/** A link in the content to another page of the site, as a selector; nothing if there is none. */
function linkAway() {
  for (const link of document.querySelectorAll('main a[href], footer a[href]')) {
    const { origin, pathname } = new URL(link.href);
    const isOther =
      origin === location.origin && pathname !== location.pathname && !link.target && !link.download;
    if (!isOther || !/(\/|\.html)$/.test(pathname) || link.dataset.cmpMegamenu || !link.checkVisibility())
      continue;
    link.id ||= 'away';
    return `#${CSS.escape(link.id)}`;
  }
}

/** Whether a page has arrived and its components run. */
const isAt = path => location.pathname === path && document.readyState === 'complete';

describe('journeys in WebKit', { skip: webkit.skip }, () => {
  const harness = webkit.fixture();

  for (const { components, page, width, run } of journeys) {
    it(`${components.join(', ')}: with its own press, then Apple press`, async () => {
      const tab = await harness.open(page, width);
      await run(tab);
      await tab.run(applePress);
      await run(tab);
      await harness.assertSilence(page);
    });
  }

  const kinds = onePageOfEachKind().filter(path => !kindOf(path).startsWith('component '));
  for (const path of isExhaustive ? chosenPages() : kinds) {
    it(`${path}: a key, a press of a link, back and forward`, async () => {
      const tab = await harness.open(path);
      await tab.key('Tab');
      await tab.until(() => document.activeElement !== document.body);
      const here = await tab.run(address);
      const link = await tab.run(linkAway);
      assert.ok(link, 'a page must have a link to another one');
      await tab.run(applePress);
      await tab.press(link);
      await tab.untilThere(from => location.pathname !== from && document.readyState === 'complete', here);
      const there = await tab.run(address);
      await tab.back();
      await tab.untilThere(isAt, here);
      await tab.run(modulesRun);
      assert.ok(
        await tab.run(() => !!document.querySelector('[data-cmp-live]')),
        'components must run again',
      );
      await tab.forward();
      await tab.untilThere(isAt, there);
    });
  }
});
