export { version } from '../../package.json';

import { version } from '../../package.json';

/** The key in the session's storage (VER-02). */
const KEY = 'plenum-version';

/** Records which version runs in the page (VER-02). A storage that is blocked, full or absent changes nothing. */
export function recordVersion(): void {
  try {
    sessionStorage.setItem(KEY, version);
  } catch {
    // The record is for support staff; no visitor misses it.
  }
}
