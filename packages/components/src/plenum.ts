import { mountAll } from './browser';

/*
 * The one file of pages without modules: `<script src="plenum.js" defer>` starts everything on the page. What it exports is the
 * global `plenum`.
 */
export * from './browser';

/** Resolves once the document has been parsed, because a component must not start before all of its parts exist. */
const parsed = (): Promise<unknown> =>
  document.readyState === 'loading'
    ? new Promise(resolve => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
    : Promise.resolve();

/** Resolves when everything on the page has started, including scripts loaded on demand. */
export const ready: Promise<unknown> = parsed().then(() => mountAll().ready);
