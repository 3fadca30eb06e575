import { configure } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { type MountedAll, mountAll } from '../../src/behaviour';
import { searches } from '../../src/search';

// The libraries are slow when they are loaded for the first time.
configure({ asyncUtilTimeout: 30_000 });

// jsdom cannot scroll.
Element.prototype.scrollIntoView ??= () => {};

// The widgets include their own copy of React, which the tests' `act` does not control.
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

const open: MountedAll[] = [];

/** A server-rendered mount point. */
export const pointHtml = (variant: 'banner' | 'box', config: object | string, inside = '') => `
  <div class="algolia-${variant}" id="s" data-config='${typeof config === 'string' ? config : JSON.stringify(config)}'>
    ${
      inside ||
      `<form class="cmp-search__form" role="search" method="get" action="/results.html">
        <label for="f">Search</label><input type="search" id="f" name="q"><button type="submit">Search</button>
      </form>`
    }
  </div>`;

/** Sets the body of the document and starts its search widgets. */
export function start(html: string): HTMLElement {
  document.body.innerHTML = `<main><h1>Page</h1>${html}</main>`;
  open.push(mountAll(document, searches));
  return document.body.querySelector('main') as HTMLElement;
}

/** Types without pauses, which would start searches for parts of the words. */
export const type = (field: HTMLElement, keys: string) => userEvent.type(field, keys, { delay: null });

/** Stops everything that the tests of a file have started. */
export function end(): void {
  for (const mounted of open.splice(0)) mounted.destroy();
  document.body.innerHTML = '';
}
