// What a visitor does with what opens on top of a page: how it opens, and each way to close it. `components` are the names of the
// behaviours that the steps use; they leave the page as they found it.

import assert from 'node:assert/strict';

/** A button outside of everything, `#elsewhere`, and text, `#nowhere`; the ancestors of the header are focusable, or none is. */
export function prepare(focusable) {
  const isAncestor = element => element.querySelector('.cmp-header, .cmp-modal, .cmp-tabs, .cmp-breadcrumb');
  for (const element of document.querySelectorAll('[tabindex]'))
    if (isAncestor(element)) element.removeAttribute('tabindex');
  for (const id of ['top', 'main'])
    if (focusable) document.getElementById(id)?.setAttribute('tabindex', '-1');
  if (document.getElementById('elsewhere')) return;
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div style="position: fixed; inset: auto auto 0 0; z-index: 9"><button id="elsewhere">Elsewhere</button><p id="nowhere">Text</p></div>',
  );
  // A link that is followed would leave the page.
  window.addEventListener('click', event => {
    window.followed = event.target.closest('a')?.href;
    event.preventDefault();
  });
}

/** Whether one of the elements can be seen. */
const isVisible = selector =>
  Array.from(document.querySelectorAll(selector)).some(element =>
    element.checkVisibility({ visibilityProperty: true }),
  );
/** Whether none of the elements can be seen. */
const isHidden = selector =>
  !Array.from(document.querySelectorAll(selector)).some(element =>
    element.checkVisibility({ visibilityProperty: true }),
  );
/** Whether an element has the focus. */
const hasFocus = selector => document.activeElement?.matches(selector);

/** Opens something with a press. */
async function opens(tab, { opener, panel }) {
  await tab.press(opener);
  await tab.until(isVisible, panel);
}

/** Escape closes it, and its opener has the focus. */
async function escapes(tab, { opener, panel }) {
  await tab.key('Escape');
  await tab.until(isHidden, panel);
  assert.ok(await tab.run(hasFocus, opener), `Escape must return the focus to ${opener}`);
}

/** A press of a link in it is a click on that link. */
async function follows(tab, link) {
  await tab.run(() => {
    window.followed = undefined;
  });
  await tab.press(link);
  assert.ok(await tab.run(() => window.followed), `a press must reach ${link}`);
}

/** A press elsewhere closes it, on a button and on text; so does the focus if a key moves it elsewhere. */
async function isLeft(tab, part) {
  for (const place of ['#elsewhere', '#nowhere']) {
    await opens(tab, part);
    await tab.press(place);
    await tab.until(isHidden, part.panel);
  }
  await opens(tab, part);
  await tab.key('Shift');
  await tab.run(() => document.querySelector('#elsewhere').focus());
  await tab.until(isHidden, part.panel);
}

const languages = {
  opener: '.cmp-header__top .cmp-languageswitcher summary',
  panel: '.cmp-header__top .cmp-languageswitcher a[hreflang=ar]',
};
const search = { opener: '#header .cmp-searchtoggle__button', panel: '#header .cmp-searchtoggle__panel' };
const menu = { opener: '.cmp-header [data-cmp-megamenu-item=products]', panel: '.cmp-megamenu' };
const dialog = { opener: '#modal-standard-open', panel: '#modal-standard' };
const list = {
  opener: '#tabs-standard .cmp-tabs__tab--active',
  panel: '#tabs-standard .cmp-tabs__tab:not(.cmp-tabs__tab--active)',
};

/** What is done on each page, in a window of so many px. */
export const journeys = [
  {
    components: ['megamenu', 'languageswitcher', 'searchtoggle'],
    page: 'about.html',
    width: 1280,
    async run(tab) {
      await opens(tab, menu);
      // A toggle opens a column; a press in it must not close the menu.
      await tab.press('#header-menu-toggle-products-compressors');
      await tab.until(isVisible, '#header-menu-column-products-compressors a');
      await escapes(tab, menu);
      await opens(tab, menu);
      await follows(tab, '.cmp-megamenu a.cmp-megamenu__link');
      await tab.until(isHidden, menu.panel);
      await isLeft(tab, menu);

      await opens(tab, languages);
      await escapes(tab, languages);
      await isLeft(tab, languages);
      await opens(tab, languages);
      await tab.hover(languages.panel);
      await follows(tab, '.cmp-header__top .cmp-languageswitcher a[aria-current]');

      await tab.press('#nowhere');
      await opens(tab, search);
      await escapes(tab, search);
      await opens(tab, search);
      await tab.run(() => document.activeElement.blur());
      await escapes(tab, search);
    },
  },
  {
    components: ['modal'],
    page: 'library/core-content/modal.html',
    width: 1280,
    async run(tab) {
      await opens(tab, dialog);
      await escapes(tab, dialog);
      await opens(tab, dialog);
      await tab.press(`${dialog.panel} .cmp-modal__close`);
      await tab.until(isHidden, dialog.panel);
      assert.ok(await tab.run(hasFocus, dialog.opener), 'the close button must return the focus');
    },
  },
  {
    components: ['tabs'],
    page: 'library/core-content/tabs.html',
    width: 500,
    async run(tab) {
      await opens(tab, list);
      await escapes(tab, list);
      await isLeft(tab, list);
    },
  },
];
