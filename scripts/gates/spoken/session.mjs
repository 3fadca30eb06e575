// A screen, a bus, Orca and a browser. Orca's side is `listen.py`, which says what the messages on the socket are.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { launchFirefox, lessMotion } from '../../../demo/e2e/support/firefox.mjs';
import { launchHeaded } from '../../../demo/e2e/support/headed.mjs';
import { startScreen } from '../../../demo/e2e/support/screen.mjs';
import { startListener } from './listener.mjs';
import { documentIsReady, frames, haveStarted, isIdle, keysReceived, marks, watchPage } from './page.mjs';

/** How long a step may take, in ms. Nothing waits that long unless something is wrong. */
const patience = 120_000;

/** After how long there is another marker, in ms. An answer takes a tenth of that on a busy machine. */
const patienceOfMarker = 3000;

const texts = spoken => spoken.map(({ text }) => text);

const script = fileURLToPath(new URL('listen.py', import.meta.url));

/** A link is spoken as visited if an earlier scene has opened its page. */
const preferences = {
  ...lessMotion,
  'accessibility.force_disabled': -1,
  'layout.css.visited_links_enabled': false,
  'places.history.enabled': false,
};

/** Starts a browser by its name, which is also the class of its windows in X. */
const launch = {
  firefox: env =>
    launchFirefox(preferences, {
      headless: false,
      env,
      defaultViewport: null,
      args: ['--width=1280', '--height=1000'],
    }),
  chromium: launchHeaded,
};

/** The names of keys as X knows them. */
const keysyms = {
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ArrowUp: 'Up',
  Enter: 'Return',
  PageDown: 'Next',
  PageUp: 'Prior',
  Space: 'space',
};

/** X's name of a key or of keys that are pressed together: `Shift+Tab` is `shift+Tab`. */
const keysymOf = name =>
  name
    .split('+')
    .map((key, index, { length }) => (index < length - 1 ? key.toLowerCase() : (keysyms[key] ?? key)))
    .join('+');

/** Starts a process that must not end before the session does. */
function start(command, args, env, stdio = 'ignore') {
  const child = spawn(command, args, { env, stdio });
  child.on('error', () => {});
  return child;
}

/** Ends a process. */
async function end(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** A bus of its own, and on it the one for assistive technology. */
async function startBus(env) {
  const bus = start('dbus-daemon', ['--session', '--nofork', '--print-address=1'], env, [
    'ignore',
    'pipe',
    'ignore',
  ]);
  const [address] = await once(createInterface({ input: bus.stdout }), 'line');
  env.DBUS_SESSION_BUS_ADDRESS = address.trim();
  const access = start(
    '/usr/libexec/at-spi-bus-launcher',
    ['--launch-immediately', '--a11y=1', '--screen-reader=1'],
    env,
  );
  return [access, bus];
}

/** Everything about a session that a browser and Orca need: folders, variables, screen and bus. */
async function startDesktop() {
  const home = mkdtempSync(join(tmpdir(), 'plenum-spoken-'));
  for (const folder of ['runtime', 'orca']) mkdirSync(join(home, folder), { mode: 0o700 });
  // Without repeated keys: on a busy machine a key would repeat before it is released.
  const { display, screen } = await startScreen(['-r']);
  const env = {
    ...process.env,
    DISPLAY: display,
    HOME: home,
    XDG_RUNTIME_DIR: join(home, 'runtime'),
    XDG_DATA_HOME: home,
    XDG_CONFIG_HOME: home,
    GSETTINGS_BACKEND: 'memory',
    GNOME_ACCESSIBILITY: '1',
    NO_AT_BRIDGE: '0',
    LANG: 'C.UTF-8',
  };
  delete env.WAYLAND_DISPLAY;
  const processes = await startBus(env);
  return { home, env, processes: [...processes, screen] };
}

/**
 * Starts a browser and Orca.
 *
 * @param engine - `firefox` or `chromium`
 * @param language - of Orca's own words, such as the names of roles
 * @returns `open`, which shows a page; `press` and `type`, which return what Orca has said after a key; `close`
 */
export async function startSession(engine, language = 'en') {
  const desktop = await startDesktop();
  const { env, home } = desktop;
  env.LANGUAGE = language;
  const socket = join(home, 'socket');
  const listener = startListener(socket, patience);
  await listener.listening;
  const orca = start('/usr/bin/python3', [script, socket, join(home, 'orca'), engine], env);
  orca.on('exit', status => listener.fail(`Orca has ended with status ${status}`));
  await listener.until(message => message.ready, 'Orca');
  const browser = await launch[engine](env);
  const [page] = await browser.pages();
  page.setDefaultTimeout(patience);
  page.setDefaultNavigationTimeout(patience);
  await page.evaluateOnNewDocument(watchPage, engine);
  const xdotool = (...args) => {
    const { status, stderr } = spawnSync('xdotool', args, { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`xdotool ${args.join(' ')}: ${stderr}`);
  };

  /**
   * Waits until the page is idle and Orca has handled all that it has reported; resolves with the number of events. Sometimes a
   * browser does not report a marker, such as the first one in a dialog: then there is another one.
   */
  async function handle() {
    await page.evaluate(isIdle);
    const from = listener.mark();
    for (const end = Date.now() + patience; ; ) {
      const sent = await page.evaluate(marks[engine]);
      const answers = ({ events, mark }) => events !== undefined && (sent === undefined || mark >= sent);
      const answer = await listener.until(answers, 'the marker', from, patienceOfMarker).catch(error => {
        if (Date.now() > end || listener.hasFailed()) throw error;
      });
      if (answer) return answer.events;
    }
  }

  /** Resolves with what Orca has said, once neither the page nor Orca does anything more. */
  async function settle() {
    for (let round = 0; (await handle()) > 0; round++) {
      if (round > 50) throw new Error('the page does not come to rest');
    }
    return listener.spoken();
  }

  /** Focuses the window, which no window manager does here, and an empty page in it, so that the next one starts at its top. */
  async function focusPage() {
    await page.goto('about:blank');
    const end = Date.now() + patience;
    // The window may not be there yet.
    while (!(await page.evaluate('document.hasFocus()'))) {
      if (Date.now() > end) throw new Error('the page does not get the focus');
      xdotool('search', '--sync', '--onlyvisible', '--class', engine, 'windowfocus', '--sync');
      xdotool('mousemove', '200', '500', 'click', '1');
      await page.evaluate(frames);
    }
  }

  return {
    /** Shows a page until a function of it is true; resolves with what live regions say by themselves. */
    async open(url, isReady = haveStarted) {
      if (!(await page.evaluate('document.hasFocus()'))) await focusPage();
      if (engine === 'chromium') {
        // Orca says what is around an element unless it was around the last one, which may be of the page before.
        await page.goto('about:blank');
        await settle();
      }
      await page.goto(url, { waitUntil: 'load' });
      await page.evaluate(documentIsReady);
      await page.waitForFunction(isReady);
      return texts((await settle()).filter(({ live }) => live));
    },
    /** Gives an element the focus; what is said then is lost. */
    async focus(selector) {
      await page.evaluate(wanted => document.querySelector(wanted).focus(), selector);
      await settle();
    },
    /** Runs a function in the page; resolves with what Orca says after it. */
    async run(step) {
      await page.evaluate(step);
      return texts(await settle());
    },
    /** Sets the width of the page in px. */
    resize: width => page.setViewport({ width, height: 900 }),
    /**
     * Presses a key (`Tab`, `Shift+Tab`, `Enter`); resolves with what Orca says after it.
     *
     * @param until - a function that is run in the page until it returns something true: what the key must bring about
     */
    async press(key, until) {
      const before = await page.evaluate(keysReceived);
      const from = listener.mark();
      xdotool('key', keysymOf(key));
      const release = await listener.until(
        ({ pressed, key: name }) => name && pressed === false,
        `the release of ${key}`,
        from,
      );
      if (!release.consumed) {
        // A page that is gone has no answer.
        await page.waitForFunction(`(${keysReceived})() !== ${JSON.stringify(before)}`);
      }
      if (until) await page.waitForFunction(until);
      return texts(await settle());
    },
    /** Ends everything. */
    async close() {
      await browser.close();
      for (const child of [orca, ...desktop.processes]) await end(child);
      listener.close();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
