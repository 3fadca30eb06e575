// The browser's Back and Forward between steps: each step that a visitor goes to is an entry of the history, with the same address.

import { viewOf } from '../../behaviour/platform';

/** Where the state of an entry has the steps, by the ids of their roots. Other scripts keep theirs next to it. */
const NAME = 'plenumSteps';

/** How many entries of steps are between an entry and that of the page itself. */
const DEPTH = 'plenumDepth';

type Entry =
  | { readonly [NAME]?: { readonly [id: string]: string }; readonly [DEPTH]?: number }
  | null
  | undefined;

const entryOf = (root: HTMLElement): Entry => viewOf(root).history.state;

/** The step of the entry that the page is at; nothing if the entry is none of the steps, such as that of a link within the page. */
export const stepInHistory = (root: HTMLElement): string | undefined => entryOf(root)?.[NAME]?.[root.id];

/**
 * Adds an entry for a step, unless the page is at it.
 *
 * @param from - the step that was shown before, for the entry of the page itself
 */
export function addToHistory(root: HTMLElement, step: string, from: string): void {
  const { history } = viewOf(root);
  const write = (name: 'pushState' | 'replaceState', key: string) => {
    const entry = entryOf(root);
    const depth = (entry?.[DEPTH] ?? 0) + Number(name === 'pushState');
    history[name]({ ...entry, [NAME]: { ...entry?.[NAME], [root.id]: key }, [DEPTH]: depth }, '');
  };
  try {
    if (stepInHistory(root) === step) return;
    if (stepInHistory(root) === undefined) write('replaceState', from);
    write('pushState', step);
  } catch {
    // The browser does not allow it here, or no more of them. The buttons of the steps still work.
  }
}

/** Goes back to the entry of the page itself, so that the next press of Back leaves the page. Entries of other steps stay. */
export function leaveSteps(root: HTMLElement): void {
  const { [NAME]: steps, [DEPTH]: depth = 0 } = entryOf(root) ?? {};
  if (depth > 0 && `${Object.keys(steps ?? {})}` === root.id) viewOf(root).history.go(-depth);
}
