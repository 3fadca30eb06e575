/** What the visitor has chosen. Storage may be blocked or full; then a choice lasts as long as the page. */
const key = (name: string) => `plenum-${name}`;

/** A remembered choice, or null. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(key(name));
  } catch {
    return null;
  }
}

/** Remembers a choice; null forgets it. */
export function remember(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key(name));
    else localStorage.setItem(key(name), value);
  } catch {
    // The choice holds on this page only.
  }
}

/** Calls back when another page or frame of the site has changed a choice. */
export function onElsewhere(change: () => void): void {
  addEventListener('storage', event => {
    if (event.key === null || event.key.startsWith(key(''))) change();
  });
}
