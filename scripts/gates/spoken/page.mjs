// Functions that run in the page.

import { modulesRun } from '../../../demo/e2e/support/started.mjs';

/**
 * Counts keys and what the page still waits for. It runs before any script of the page.
 *
 * @param engine - that of the page; one needs a description of the body, for markers
 */
export function watchPage(engine) {
  try {
    // What an earlier scene has left there, such as a draft.
    sessionStorage.clear();
  } catch {
    // An empty page has none.
  }
  /** Longer timers are those of what repeats by itself. */
  const longest = 3000;
  const waiting = new Set();
  const { setTimeout, clearTimeout, fetch } = window;
  window.spoken = { keys: 0, waits: () => waiting.size > 0 };
  window.setTimeout = (run, delay = 0, ...values) => {
    const id = setTimeout(() => {
      waiting.delete(id);
      run(...values);
    }, delay);
    if (delay <= longest) waiting.add(id);
    return id;
  };
  window.clearTimeout = id => {
    waiting.delete(id);
    clearTimeout(id);
  };
  window.fetch = (...values) => {
    const answer = fetch(...values);
    waiting.add(answer);
    const end = () => waiting.delete(answer);
    answer.then(end, end);
    return answer;
  };
  window.addEventListener('keyup', () => window.spoken.keys++, true);
  if (engine === 'chromium') {
    const describe = () => document.body.setAttribute('aria-description', 'mark 0');
    document.addEventListener('DOMContentLoaded', describe);
  }
}

/** Changes with each key that the page has received, and with each page. */
export const keysReceived = () => `${performance.timeOrigin} ${window.spoken.keys}`;

/** Resolves when nothing moves, no timer is about to end and no answer is on its way, for two frames. */
export const isIdle = async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const moves = ({ playState, currentTime, effect }) => {
    const { delay, endTime } = effect.getComputedTiming();
    return playState === 'running' && endTime !== Infinity && currentTime >= delay;
  };
  for (let calm = 0; calm < 2; calm++) {
    await frame();
    if (window.spoken.waits() || document.getAnimations().some(moves)) calm = -1;
  }
};

/** Resolves after two frames. */
export const frames = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));

/**
 * Sends Orca a marker, by browser; the browser has reported all changes before it. Resolves with the marker's number, or with
 * undefined where a marker has none.
 */
export const marks = {
  async firefox() {
    const frame = () => new Promise(requestAnimationFrame);
    document.body.setAttribute('aria-required', 'true');
    await frame();
    await frame();
    document.body.removeAttribute('aria-required');
  },
  /**
   * Chromium reports no state of the body, but each change of a description except an element's first one. It reports nothing of
   * what is behind a modal dialog.
   */
  chromium() {
    const dialog = [...document.querySelectorAll(':modal')].at(-1);
    let element = document.body;
    if (dialog) {
      element = dialog.querySelector('.spoken-mark') ?? document.createElement('span');
      element.className = 'spoken-mark';
      if (!element.isConnected) dialog.append(element);
    }
    const { spoken } = window;
    spoken.marks = (spoken.marks ?? 0) + 1;
    element.setAttribute('aria-description', `mark ${spoken.marks}`);
    return spoken.marks;
  },
};

/** Resolves when the page's scripts and fonts are there. */
export const documentIsReady = `(${modulesRun})().then(() => document.fonts.ready).then(() => {})`;

/** Whether the components have started whose script is loaded where a page has one; a key that comes earlier is lost. */
export const haveStarted = () => {
  const live = ['.cmp-form', '.cmp-formsteps', '.cmp-formrows', '.cmp-tabs', '.cmp-modal', '.cmp-megamenu'];
  const slider = '.cmp-slider:not(.cmp-slider--mounted)';
  return !document.querySelector(
    [...live.map(component => `${component}:not([data-cmp-live])`), slider].join(','),
  );
};
