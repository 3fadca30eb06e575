/**
 * The providers that a visitor allows are listed in an attribute of `<html>`, so that any consent manager can answer in advance or
 * change its answer: `data-cmp-consent="youtube vimeo"`, or `all`.
 */
const ATTRIBUTE = 'data-cmp-consent';

/** The session storage key for the providers that a visitor has allowed for this visit. */
const KEY = 'plenum.consent';

const words = (text: string | null | undefined): string[] => text?.split(/\s+/).filter(Boolean) ?? [];

/** The providers that this visit remembers. Browsers that block storage throw. */
function remembered(): string[] {
  try {
    return words(sessionStorage.getItem(KEY));
  } catch {
    return [];
  }
}

function remember(providers: readonly string[]): void {
  try {
    if (providers.length > 0) sessionStorage.setItem(KEY, providers.join(' '));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the answer only applies to this page.
  }
}

/** Whether content of a provider may be loaded. */
export function hasConsent(provider: string, page: Document = document): boolean {
  const allowed = [...words(page.documentElement.getAttribute(ATTRIBUTE)), ...remembered()];
  return allowed.includes('all') || allowed.includes(provider);
}

/** The answer of a visitor or of the site's consent manager. */
export interface ConsentOptions {
  /** Keeps the answer for this visit, on other pages too. */
  remember?: boolean | undefined;
  /** The document of the embeds. Defaults to that of the script. */
  page?: Document | undefined;
}

/**
 * Allows or forbids the content of a provider: all embeds of the page follow at once. It may be called at any time, even before
 * there are any embeds.
 *
 * @param provider - `youtube`, `vimeo` … (the ids in `providers.json`), or `all`
 */
export function setConsent(provider: string, allowed: boolean, options: ConsentOptions = {}): void {
  const { page = document, remember: keeps = false } = options;
  const others = (list: string[]) => list.filter(other => other !== provider);
  const kept = others(remembered());
  if (!allowed || keeps) remember(allowed ? [...kept, provider] : kept);
  const now = others(words(page.documentElement.getAttribute(ATTRIBUTE)));
  // Set even without a change in the list, so that embeds read the session storage again.
  page.documentElement.setAttribute(ATTRIBUTE, [...now, ...(allowed ? [provider] : [])].join(' '));
}

/**
 * Reports whether content of a provider may be loaded: now, and whenever that changes.
 *
 * @param signal - stops it
 */
export function watchConsent(
  provider: string,
  page: Document,
  report: (allowed: boolean) => void,
  signal: AbortSignal,
): void {
  let last = hasConsent(provider, page);
  if (last) report(true);
  const observer = new MutationObserver(() => {
    const now = hasConsent(provider, page);
    if (now === last) return;
    last = now;
    report(now);
  });
  observer.observe(page.documentElement, { attributeFilter: [ATTRIBUTE] });
  signal.addEventListener('abort', () => observer.disconnect());
}
