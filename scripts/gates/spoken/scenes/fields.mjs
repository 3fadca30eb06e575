// Fields of a form that hold more than text.

import { error } from './forms.mjs';

const calendar =
  'Orca 43 does not say the name of a date field, only the parts of it. The first button “Calendar” is Firefox’s own, and has its name for the parts as well; it cannot be hidden.';
/** What Orca says of the days of a calendar. */
export const week = 'When Tab enters the days, Orca reads the week.';
const again =
  'When a field with an error and a help text gets the focus, Firefox reports its description once more, so Orca says it twice.';
/** What Orca says of a combobox. */
export const list = 'After a choice, Orca also says the letters of the field that have changed.';

/**
 * Sets the clock to the morning of 26 November 2026: a calendar opens at the current day, and says which one that is.
 */
export const onFixedDay = () => {
  const { Date: Clock } = window;
  const passed = Clock.UTC(2026, 10, 26, 9) - Clock.now();
  window.Date = class extends Clock {
    constructor(...values) {
      if (values.length > 0) super(...values);
      else super(Clock.now() + passed);
    }
  };
};

/** Chooses two files: no key of the page does, because the browser's dialog is not the page's. */
const chooseFiles = () => {
  const field = document.querySelector('input[type=file]');
  const transfer = new DataTransfer();
  transfer.items.add(new File(['room'], 'room.pdf', { type: 'application/pdf' }));
  transfer.items.add(new File(['notes'], 'notes.txt', { type: 'text/plain' }));
  field.files = transfer.files;
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
};

/** @type {import('../play.mjs').Scene[]} */
export const fields = [
  {
    name: 'formdate/unavailable',
    title: 'Opens the calendar, finds a day that cannot be chosen, and chooses another one',
    page: 'library/core-form/form-date/unavailable.html',
    note: calendar,
    before: onFixedDay,
    steps: [
      ...Array(5).fill('Tab'),
      'Enter',
      'ArrowRight',
      'ArrowRight',
      'Enter',
      'ArrowDown',
      'PageDown',
      'Enter',
      'Shift+Tab',
      'Shift+Tab',
    ],
  },
  {
    name: 'formdate/standard',
    title: 'Opens the calendar of an empty field, turns to another month, closes it and opens it again',
    page: 'library/core-form/form-date/standard.html',
    note: week,
    before: onFixedDay,
    start: '.cmp-formdate__button',
    steps: ['Space', 'Shift+Tab', 'Enter', 'Tab', 'Tab', 'Escape', 'Space', 'Enter'],
  },
  {
    name: 'formdate/period',
    title: 'Chooses the first and the last day of a period',
    page: 'library/core-form/form-date/period.html',
    note: calendar,
    before: onFixedDay,
    steps: [
      ...Array(5).fill('Tab'),
      'Enter',
      'ArrowRight',
      'Enter',
      'ArrowDown',
      'Enter',
      'Shift+Tab',
      'Shift+Tab',
    ],
  },
  {
    name: 'formnumber/unit',
    title: 'Changes a number with the arrow keys and by typing',
    page: 'library/core-form/form-number/unit.html',
    note: 'Orca says a number that a key has changed twice: as the value of the field and as its text. After Page Up, it reads the line.',
    allows: ['twice'],
    steps: ['Tab', 'ArrowUp', 'ArrowDown', 'PageUp', { type: '9' }, 'ArrowUp'],
  },
  {
    name: 'formphone/standard',
    title: 'Types a telephone number',
    page: 'library/core-form/form-phone/standard.html',
    steps: ['Tab', { type: '020 7946' }],
  },
  {
    name: 'formcombobox/standard',
    title: 'Finds an option by typing, goes through the results and chooses one',
    page: 'library/core-form/form-combobox/standard.html',
    note: list,
    steps: [
      'Tab',
      { type: 'po' },
      'ArrowDown',
      'ArrowDown',
      'Enter',
      'ArrowDown',
      'ArrowUp',
      'Escape',
      'Tab',
    ],
  },
  {
    name: 'formcombobox/wrong',
    title: 'Types what is not in the list, sends the form and corrects it',
    page: 'library/core-form/form-combobox/standard.html',
    note: `${again} ${list}`,
    steps: [
      'Tab',
      { type: 'xyz' },
      'Tab',
      { key: 'Enter', until: error },
      'Tab',
      'Enter',
      'Escape',
      { type: 'peru' },
      'Enter',
      'Tab',
      'Shift+Tab',
    ],
  },
  {
    name: 'formcombobox/multiple',
    title: 'Adds an option to several and removes another one',
    page: 'library/core-form/form-combobox/multiple.html',
    steps: [
      'Tab',
      'Tab',
      'Tab',
      { type: 'ga' },
      'ArrowDown',
      'Enter',
      'ArrowDown',
      'Escape',
      'Shift+Tab',
      'Enter',
    ],
  },
  {
    name: 'formcombobox/source',
    title: 'Asks a service for options and chooses one',
    page: 'library/core-form/form-combobox/source.html',
    note: list,
    steps: ['Tab', { type: 'm' }, 'ArrowDown', 'Enter', 'Tab'],
  },
  {
    name: 'formfile/standard',
    title: 'Sends a form without files, chooses two, one of a wrong type, and removes that',
    page: 'library/core-form/form-file/standard.html',
    note: `Firefox makes the label a part of the name of a file field, and Orca says the label before the name. ${again}`,
    steps: [
      'Tab',
      'Tab',
      { key: 'Enter', until: error },
      'Tab',
      'Enter',
      { does: 'chooses “room.pdf” and “notes.txt”', run: chooseFiles },
      'Tab',
      'Tab',
      'Enter',
      'Shift+Tab',
    ],
  },
  {
    name: 'formconsent/standard',
    title: 'Sends a form without consent, follows the error and agrees',
    page: 'library/core-form/form-consent/standard.html',
    steps: [
      ...Array(5).fill('Tab'),
      { key: 'Enter', until: error },
      'Tab',
      'Enter',
      'Space',
      'Tab',
      'Shift+Tab',
    ],
  },
  {
    name: 'formconsent/list',
    title: 'Agrees to terms in a list',
    page: 'library/core-form/form-consent/list.html',
    note: 'The example has no form of the library, so the browser checks the field, and Firefox calls it invalid as long as it is empty.',
    allows: ['invalid'],
    steps: ['Tab', 'Space', 'Tab'],
  },
  {
    name: 'formrating/standard',
    title: 'Sends a form without a rating, follows the error and chooses one',
    page: 'library/core-form/form-rating/standard.html',
    note: 'The arrow keys are Orca’s: it reads the buttons and their labels with them, and Space chooses.',
    steps: [
      'Tab',
      'Tab',
      { key: 'Enter', until: error },
      'Tab',
      'Enter',
      'ArrowDown',
      'ArrowDown',
      'Space',
      'Tab',
      'Shift+Tab',
    ],
  },
];
