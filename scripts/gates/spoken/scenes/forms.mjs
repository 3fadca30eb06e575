// Fields and forms.

/** Whether the list of errors has the focus. */
export const error = () => document.activeElement?.closest('.cmp-form__summary');

/** @type {import('../play.mjs').Scene[]} */
export const forms = [
  {
    name: 'formcontainer/contact',
    title: 'Sends an empty form, follows an error and corrects it',
    page: 'library/core-content/form-container/contact.html',
    steps: [
      'Tab',
      'Tab',
      'Tab',
      { key: 'Enter', until: error },
      'Tab',
      'Enter',
      { type: 'Ada' },
      'Tab',
      'Shift+Tab',
    ],
  },
  {
    name: 'formcontainer/late',
    title: 'Sends a form whose script has not arrived yet',
    page: 'address',
    isLate: true,
    ready: () => document.documentElement.hasAttribute('data-hydrated'),
    before: () => {
      // The server answers when the scene says so: each state of the form is heard.
      const { fetch } = window;
      const answer = new Promise(done => {
        window.answer = done;
      });
      window.fetch = (...values) => answer.then(() => fetch(...values));
    },
    start: '[name=name]',
    steps: [
      { type: 'Ada' },
      'Enter',
      'Enter',
      {
        does: 'the script arrives',
        run: async () => {
          await new Promise(done => {
            const image = new Image();
            image.onerror = done;
            image.src = '/release';
          });
          while (!document.querySelector('form[aria-busy]')) await new Promise(requestAnimationFrame);
        },
      },
      { does: 'the server answers', run: () => window.answer() },
    ],
  },
  {
    name: 'formcontainer/fields',
    title: 'Goes through the fields of a form',
    page: 'contact.html',
    start: 'main',
    steps: Array(13).fill('Tab'),
  },
  {
    name: 'formcontainer/checked',
    title: 'Goes through a form that a script of the site checks before anything is typed',
    page: 'contact.html',
    start: 'main',
    steps: [
      ...Array(4).fill('Tab'),
      {
        does: 'the script asks whether the form is valid',
        run: () => {
          const form = document.querySelector('form.cmp-form');
          if (form.checkValidity()) throw new Error('the form is valid');
        },
      },
      'Tab',
      'Shift+Tab',
    ],
  },
  {
    name: 'formcontainer/email',
    title: 'Leaves an e-mail address that is not complete, and comes back',
    page: 'contact.html',
    start: 'main',
    note: 'The browser knows that the address is not complete, although the form has not checked it yet.',
    steps: [...Array(5).fill('Tab'), { type: 'ada' }, 'Tab', 'Shift+Tab'],
  },
  {
    name: 'formcontainer/condition',
    title: 'Chooses what shows another field',
    page: 'library/core-content/form-container/condition.html',
    steps: ['Tab', 'Space', 'Tab', 'Tab'],
  },
  {
    name: 'formsteps/standard',
    title: 'Continues too early, corrects the step and goes on',
    page: 'library/core-content/form-steps/standard.html',
    steps: [
      'Tab',
      { key: 'Enter', until: error },
      'Tab',
      'Enter',
      { type: 'Ada' },
      'Tab',
      { type: 'Ada' },
      'Tab',
      { type: 'Ada' },
      'Tab',
      'Enter',
      'Tab',
    ],
  },
  {
    name: 'formrows/standard',
    title: 'Adds a row and removes it',
    page: 'library/core-content/form-rows/standard.html',
    steps: ['Tab', 'Tab', 'Tab', 'Tab', 'Enter', 'Tab', 'Tab', 'Tab', 'Enter'],
  },
];
