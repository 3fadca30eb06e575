import { version as released } from '../../package.json';

/** The version of the package. Its type is written out, because declarations must not import the JSON file. */
export const version: string = released;

/** The key in session storage (VER-02). */
const KEY = 'plenum-version';

/** Stores which version runs on the page (VER-02). Does nothing if the storage is blocked or full. */
export function recordVersion(): void {
  try {
    sessionStorage.setItem(KEY, version);
  } catch {
    // Only support staff need the record, so failing to write it is harmless.
  }
}
