// The programs that the gate `spoken` uses, besides Firefox and a screen: a screen reader, and a Chromium with windows. Only it needs them, so it installs them itself.

import { accessSync, constants } from 'node:fs';
import { program as chromium } from '../../../demo/e2e/support/headed.mjs';
import { installDebian } from '../../browsers.mjs';

/** The programs by their packages in Debian. */
const programs = {
  chromium,
  orca: '/usr/bin/orca',
  xdotool: '/usr/bin/xdotool',
  'at-spi2-core': '/usr/libexec/at-spi-bus-launcher',
  'dbus-daemon': '/usr/bin/dbus-daemon',
};

function isMissing(name) {
  try {
    accessSync(programs[name], constants.X_OK);
    return false;
  } catch {
    return true;
  }
}

/** Why the gate is skipped, or false: Orca is a screen reader of Linux. */
export const skip = process.platform !== 'linux' && 'Orca runs on Linux only';

/** Installs what is missing, if this process may. Throws with the command that installs it if something is still missing. */
export function prepareTools() {
  installDebian('a screen reader and a browser', Object.keys(programs).filter(isMissing));
  const missing = Object.keys(programs).filter(isMissing);
  if (missing.length > 0)
    throw new Error(
      `missing: run the gate as root, which installs it, or \`apt-get install ${missing.join(' ')}\` on Debian`,
    );
}
