// The parts around the content of a page.

const phone =
  'Orca 43 says the first button of a menu that opens over the page, but not the name of the menu: the rest of the page leaves the tree.';

/** @type {import('../play.mjs').Scene[]} */
export const structure = [
  {
    name: 'header/standard',
    title: 'Goes through the top of the page',
    page: 'library/core-structure/header/plain.html',
    steps: ['Tab', 'Tab', 'Tab', 'Tab'],
  },
  {
    name: 'megamenu/phone',
    title: 'Opens the menu of a phone and enters a topic',
    page: 'library/core-structure/header/standard.html',
    width: 400,
    start: '.cmp-header__logo',
    note: phone,
    steps: ['Tab', 'Enter', 'Tab', 'Tab', 'Enter', 'Tab', 'Escape'],
  },
  {
    name: 'languageswitcher/standard',
    title: 'Opens the list of languages and closes it',
    page: 'library/core-structure/language-switcher/standard.html',
    steps: ['Tab', 'Enter', 'Tab', 'Tab', 'Escape'],
  },
  {
    name: 'breadcrumb/standard',
    title: 'Shows the pages between the first and the last',
    page: 'library/core-structure/breadcrumb/long-words.html',
    width: 400,
    steps: ['Tab', 'Tab', 'Enter', 'Tab', 'Escape'],
  },
  {
    name: 'tableofcontents/standard',
    title: 'Follows a link to a section',
    page: 'library/core-structure/table-of-contents/standard.html',
    steps: ['Tab', 'Tab', 'Enter'],
  },
  {
    name: 'page/back-to-top',
    title: 'Returns to the top of a page',
    page: 'about.html',
    note: 'Orca says what it leaves. The top of the page, which has the focus then, has no text.',
    // Step by step: where a page starts, it has not been scrolled down.
    before: () => scrollBy({ top: 600, behavior: 'instant' }),
    start: '.cmp-backtotop',
    steps: [{ key: 'Enter', until: () => scrollY === 0 }, 'Tab'],
  },
];
