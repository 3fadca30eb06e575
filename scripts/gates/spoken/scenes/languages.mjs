// What a visitor does on the company's site in each of its languages.

import { error, invalid } from './forms.mjs';

/** Those of the labels. */
const languages = ['en', 'de', 'fr', 'es', 'ja', 'ar'];

/** Whether the script of the search has loaded, and whether it shows suggestions. */
const canSearch = () => document.activeElement?.matches('[role=combobox]');
const hasSuggestions = () => document.querySelector('[role=listbox] [role=option]');

/** One scene for each language: the page is that of the language. */
const inEach = ({ name, page, ...scene }) =>
  languages.map(language => ({
    ...scene,
    name: language === 'en' ? name : `${name}.${language}`,
    page: language === 'en' ? page : `${language}/${page}`,
    language,
  }));

/** @type {import('../play.mjs').Scene[]} */
export const inLanguages = [
  {
    name: 'megamenu/desktop',
    title: 'Opens the menu of a topic, goes to its links and closes it',
    page: 'contact.html',
    start: '.cmp-header__logo',
    steps: ['Tab', 'Tab', 'Enter', 'Tab', 'Tab', 'Escape', 'Tab'],
  },
  {
    name: 'header/search',
    title: 'Opens the search, types, goes to a result and closes everything',
    page: 'contact.html',
    start: '#header-search-button',
    steps: [
      { key: 'Enter', until: canSearch },
      { type: 'px', until: hasSuggestions },
      ...['ArrowDown', 'ArrowDown', 'Escape', 'Escape', 'Escape'],
    ],
  },
  {
    name: 'formcontainer/enquiry',
    title: 'Sends an enquiry too early, follows an error and corrects it',
    page: 'contact.html',
    start: 'main',
    note: invalid,
    steps: ['Tab', 'Tab', 'Tab', { key: 'Enter', until: error }, 'Tab', 'Enter', { type: 'Ada' }, 'Tab'],
  },
  {
    name: 'carousel/home',
    title: 'Reaches the button of the rotation and the links of a slide',
    page: 'index.html',
    start: 'main',
    steps: ['Tab', 'Tab', 'Tab'],
  },
].flatMap(inEach);
