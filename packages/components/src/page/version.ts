import { version as packageVersion } from '../../package.json';

// Not re-exported, because consumers' compilers would then have to import JSON.
/** The version of this package. */
export const version: string = packageVersion;

/** The key in session storage. */
const KEY = 'plenum-version';

/** Stores which version runs on the page. Does nothing if the storage is blocked or full. */
export function recordVersion(): void {
  try {
    sessionStorage.setItem(KEY, version);
  } catch {
    // Only support staff need the record, so failing to write it is harmless.
  }
}
