// What opens, moves and changes in the content of a page.

const slides =
  'When an arrow moves the row, Orca also says which tab is selected now: the button of the page.';
const panel =
  'Orca 43 says the role of a tab panel, but not its name, which is that of its tab; “clickable” is not about the panel, but about what is around it.';
const dialog =
  'Orca 43 says nothing when a dialog opens: the rest of the page leaves the tree, and Orca takes the focused button for the one that has left.';

/** @type {import('../play.mjs').Scene[]} */
export const content = [
  {
    name: 'accordion/standard',
    title: 'Moves between the questions, opens one and closes it',
    page: 'library/core-content/accordion/standard.html',
    steps: ['Tab', 'Enter', 'ArrowDown', 'Space', 'Tab', 'Shift+Tab', 'Space'],
  },
  {
    name: 'accordion/single',
    title: 'Opens an item of an accordion that keeps one open',
    page: 'library/core-content/accordion/single.html',
    steps: ['Tab', 'Enter', 'ArrowDown', 'Shift+Tab'],
  },
  {
    name: 'tabs/standard',
    title: 'Changes the tab and enters its panel',
    page: 'library/core-content/tabs/standard.html',
    note: panel,
    allows: ['nameless'],
    steps: ['Tab', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'End', 'Tab'],
  },
  {
    name: 'carousel/image',
    title: 'Moves to the next images with the buttons',
    page: 'library/core-content/carousel/image.html',
    note: slides,
    steps: ['Tab', 'Tab', 'Enter', 'Enter', 'Shift+Tab', 'Enter'],
  },
  {
    name: 'carousel/autoplay',
    title: 'Reaches the button of the rotation and moves on',
    page: 'library/core-content/carousel/autoplay.html',
    note: slides,
    steps: ['Tab', 'Tab', 'Tab', 'Enter'],
  },
  {
    name: 'carouselwrapper/standard',
    title: 'Moves a row of teasers and goes to its links',
    page: 'library/core-content/carousel-wrapper/standard.html',
    steps: ['Tab', 'Tab', 'Enter', 'Tab', 'Tab', 'Shift+Tab'],
  },
  {
    name: 'slider/loop',
    title: 'Turns the pages of a slider that loops',
    page: 'library/core-content/slider/loop.html',
    steps: ['Tab', 'Tab', 'Enter', 'Enter', 'Shift+Tab'],
  },
  {
    name: 'slider/fade',
    title: 'Fades to the next image',
    page: 'library/core-content/slider/fade.html',
    note: slides,
    steps: ['Tab', 'Tab', 'Enter', 'Enter'],
  },
  {
    name: 'modal/standard',
    title: 'Opens a dialog, goes through it and closes it',
    page: 'library/core-content/modal/standard.html',
    note: dialog,
    steps: ['Tab', 'Enter', 'Tab', 'Shift+Tab', 'Escape'],
  },
  {
    name: 'table/standard',
    title: 'Reaches a table that scrolls',
    page: 'library/core-content/table/standard.html',
    width: 400,
    steps: ['Tab'],
  },
  {
    name: 'pdfviewer/pages',
    title: 'Turns a page and enlarges it',
    page: 'library/core-content/pdf-viewer/pages.html',
    opens: ['The document is loading.'],
    steps: [
      'Tab',
      'Tab',
      'Tab',
      'Tab',
      {
        key: 'Enter',
        until: () => document.querySelector('#pdf-viewer-pages .cmp-pdfviewer__field').value === '2',
      },
      'Tab',
      'Tab',
      'Enter',
      'Tab',
      'Space',
    ],
  },
  {
    name: 'embed/standard',
    title: 'Reads what loading content of a provider means',
    page: 'library/core-content/embed/standard.html',
    steps: ['Tab'],
  },
  {
    name: 'embedvideo/standard',
    title: 'Reaches a video and its controls',
    page: 'library/core-content/embed-video/standard.html',
    steps: ['Tab', 'Tab'],
  },
  {
    name: 'list/pages',
    title: 'Turns the pages of a list',
    page: 'library/core-content/list/pages.html',
    steps: ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Enter', 'Shift+Tab', 'Enter'],
  },
  {
    name: 'sharing/standard',
    title: 'Goes through the services and copies the address',
    page: 'library/core-content/sharing/standard.html',
    steps: ['Tab', 'Tab', 'Tab', 'Tab', 'Enter'],
  },
  {
    name: 'card/actions',
    title: 'Goes through a card with actions',
    page: 'library/core-content/card/actions.html',
    steps: ['Tab', 'Tab'],
  },
];
