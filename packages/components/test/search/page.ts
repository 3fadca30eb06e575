import { configure } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { type MountedAll, mountAll } from '../../src/behaviour';
import { searches } from '../../src/search';

// The libraries take their time when they are loaded for the first time.
configure({ asyncUtilTimeout: 30_000 });

// jsdom scrolls nothing.
Element.prototype.scrollIntoView ??= () => {};

// The widgets bring a React of their own, which knows nothing of a test.
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

const open: MountedAll[] = [];

/** A mount point as a server renders it. */
export const pointHtml = (variant: 'banner' | 'box', config: object | string, inside = '') => `
  <div class="algolia-${variant}" id="s" data-config='${typeof config === 'string' ? config : JSON.stringify(config)}'>
    ${
      inside ||
      `<form class="cmp-search__form" role="search" method="get" action="/results.html">
        <label for="f">Search</label><input type="search" id="f" name="q"><button type="submit">Search</button>
      </form>`
    }
  </div>`;

/** A document with this in its body, whose search widgets are started. */
export function start(html: string): HTMLElement {
  document.body.innerHTML = `<main><h1>Page</h1>${html}</main>`;
  open.push(mountAll(document, searches));
  return document.body.querySelector('main') as HTMLElement;
}

/** Types without a pause: in one, part of the words would be searched. */
export const type = (field: HTMLElement, keys: string) => userEvent.type(field, keys, { delay: null });

/** Ends what the tests of a file have started. */
export function end(): void {
  for (const mounted of open.splice(0)) mounted.destroy();
  document.body.innerHTML = '';
}
