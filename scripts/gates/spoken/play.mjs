// Plays a scene.

import { normalised } from './transcript.mjs';

/**
 * A scene: what a visitor presses on a page.
 *
 * @typedef {object} Scene
 * @property {string} name - the transcript's path without extension: the component's folder and the scene
 * @property {string} title - what the visitor does
 * @property {string} page - from the root of the demo
 * @property {boolean} [isLate] - whether the page is one of `demo/e2e/behaviours/support/late.mjs`, whose form waits for its script until
 *   a step requests `/release`
 * @property {string} [start] - a selector: the element that has the focus at the start
 * @property {string} [language] - of the page and of Orca; `en` by default
 * @property {string} [browser] - `Chromium`, if it is not played in Firefox
 * @property {string} [note] - what a listener should know, such as a quirk of Orca
 * @property {string[]} [opens] - what may be said when the page opens, and is no step: it depends on how fast a file comes
 * @property {string[]} [allows] - rules of `complaints` that it breaks, for the reason in `note`
 * @property {() => unknown} [ready] - whether the page is ready; by default when its components have started
 * @property {() => void} [before] - is run in the page before the first step
 * @property {number} [width] - of the window in px
 * @property {Array<string | { key: string, until?: () => unknown } | { type: string, until?: () => unknown } | { does: string, run: () => void }>} steps -
 *   keys (`Tab`, `Shift+Tab`) and texts that are typed, and what these must bring about; and what no key of the page does: `run` is
 *   run in the page, and `does` says in the transcript what that means
 */

/** The keys of a text: xdotool's names of what is no letter or digit. */
const keysOfText = text =>
  Array.from(text, letter => ({ ' ': 'space', '@': 'at', '.': 'period', '-': 'minus' })[letter] ?? letter);

/**
 * Plays a scene; resolves with its steps and what was said after each.
 *
 * @param {Scene} scene
 */
export async function play(session, origin, { page, ready, before, start, width, opens = [], steps }) {
  await session.resize(width ?? 1280);
  const opened = await session.open(`${origin}/${page}`, ready);
  const opening = normalised(opened).filter(text => !opens.includes(text));
  if (before) await session.run(before);
  if (start) await session.focus(start);
  const played = [];
  // What speaks by itself when a page opens is noise.
  if (opening.length > 0) played.push({ key: 'opens', spoken: opening });
  for (const step of steps) {
    if (step.does !== undefined) {
      played.push({ key: step.does, spoken: normalised(await session.run(step.run)) });
    } else if (step.type !== undefined) {
      const spoken = [];
      const keys = keysOfText(step.type);
      for (const [index, key] of keys.entries())
        spoken.push(...(await session.press(key, index === keys.length - 1 ? step.until : undefined)));
      played.push({ key: `types “${step.type}”`, spoken: normalised(spoken) });
    } else {
      const { key, until } = typeof step === 'string' ? { key: step } : step;
      played.push({ key, spoken: normalised(await session.press(key, until)) });
    }
  }
  return played;
}
