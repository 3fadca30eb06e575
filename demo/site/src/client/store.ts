/** Choices of the visitor. If storage is blocked or full, a choice only lasts as long as the page. */
const key = (name: string) => `plenum-${name}`;

/** A stored choice, or null. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(key(name));
  } catch {
    return null;
  }
}

/** Stores a choice; null removes it. */
export function remember(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key(name));
    else localStorage.setItem(key(name), value);
  } catch {
    // The choice applies to this page only.
  }
}

/** Calls back when another page or frame of the site changes a choice. */
export function onElsewhere(change: () => void): void {
  addEventListener('storage', event => {
    if (event.key === null || event.key.startsWith(key(''))) change();
  });
}
