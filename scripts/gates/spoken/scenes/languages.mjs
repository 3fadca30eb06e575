// What a visitor does on the company's site in each of its languages.

import { list, onFixedDay, week } from './fields.mjs';
import { error } from './forms.mjs';

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

/** The page of the library in each language. */
const libraryPages = { en: 'en_US', de: 'de_DE', fr: 'fr_FR', es: 'es_ES', ja: 'ja_JP', ar: 'ar' };

/** One scene for each language, on the library's page in it. */
const inEachOfLibrary = ({ name, ...scene }) =>
  languages.map(language => ({
    ...scene,
    name: `${name}.${language}`,
    page: `library/languages/${libraryPages[language]}.html`,
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

/** @type {import('../play.mjs').Scene[]} */
export const fieldsInLanguages = [
  {
    name: 'formdate/language',
    title: 'Opens the calendar, moves to the next day and turns to another year',
    before: onFixedDay,
    start: '#fields-day .cmp-formdate__button',
    note: week,
    steps: ['Enter', 'ArrowRight', 'Shift+Tab', 'Enter', 'Tab', 'Tab', 'Escape'],
  },
  {
    name: 'formcombobox/language',
    title: 'Opens the list, chooses an option and types what is not in the list',
    start: '#fields-day .cmp-formdate__button',
    note: list,
    steps: ['Tab', 'ArrowDown', 'ArrowDown', 'Enter', { type: 'qq' }, 'Escape'],
  },
].flatMap(inEachOfLibrary);
