// The search of a site.

/** @type {import('../play.mjs').Scene[]} */
export const search = [
  {
    name: 'search/results',
    title: 'Types a word and goes to the results',
    page: 'search.html',
    start: 'main',
    steps: ['Tab', { type: 'dryer' }, 'Tab', 'Tab', 'Tab'],
  },
];
