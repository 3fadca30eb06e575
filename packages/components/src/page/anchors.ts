import { reveal } from '../behaviour/dom';
import { focusOn, scrollToElement, toTop } from './go';

/** The target of a fragment (`a%20b`, without `#`): an exact match first, then the decoded id, as in browsers. */
function targetOf(fragment: string): Element | undefined {
  const ids = [fragment];
  try {
    ids.push(decodeURIComponent(fragment));
  } catch {
    // A fragment that cannot be decoded can only match exactly.
  }
  for (const id of ids) {
    const named = () => [...document.getElementsByName(id)].find(({ localName }) => localName === 'a');
    const target = document.getElementById(id) ?? named();
    if (target) return target;
  }
  return undefined;
}

/**
 * Whether the page keeps hashes in its address: `data-cmp-anchors="keep"` on `<html>`, for documentation, whose sections
 * readers pass on.
 */
const keeps = () => document.documentElement.dataset.cmpAnchors === 'keep';

/** The fragment of the address, without `#`; empty if it is a directive for the browser (`:~:text=`). */
const current = () => (location.hash.includes(':~:') ? '' : location.hash.slice(1));

const isTop = (fragment: string) => /^(top)?$/i.test(fragment);

/** Opens everything that hides an element: panels and items of this library, and native `details`. */
function uncover(target: Element): void {
  reveal(target);
  for (let at = target.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
    at.open = true;
}

/** The target of a fragment; if there is none, logs an error for the author of the page. */
function find(fragment: string): Element | undefined {
  const target = targetOf(fragment);
  if (!target) console.error(`The target "${fragment}" of a link on this page was not found.`);
  return target;
}

function click(event: MouseEvent): void {
  const { defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
  const window = link?.getAttribute('target');
  if (!link || (window && window !== '_self') || link.hasAttribute('download')) return;
  const fragment = link.getAttribute('href')?.slice(1) ?? '';
  const target = isTop(fragment) ? undefined : find(fragment);
  // Without a target the browser does not scroll either, and the site's own scripts may use the hash.
  if (!target && !isTop(fragment)) return;
  event.preventDefault();
  // Before the page scrolls, so that Back returns to where the visitor was.
  if (keeps() && current() !== fragment) history.pushState(null, '', `#${fragment}`);
  if (!target) {
    toTop();
    return;
  }
  uncover(target);
  scrollToElement(target);
  focusOn(target as HTMLElement);
}

/** Removes the hash from the URL without a history entry unless the page keeps it, and jumps to its target. */
function arrive(signal: AbortSignal): void {
  const fragment = current();
  if (!fragment) return;
  if (!keeps()) history.replaceState(history.state, '', location.pathname + location.search);
  if (isTop(fragment)) return;
  const target = find(fragment);
  if (!target) return;
  uncover(target);
  scrollToElement(target, 'instant');
  const at = scrollY;
  // Content above may still grow. Do not move the page if the visitor has scrolled.
  const again = () => {
    if (scrollY === at) scrollToElement(target, 'instant');
  };
  if (document.readyState !== 'complete') addEventListener('load', again, { signal, once: true });
}

/**
 * Same-page links scroll smoothly to 170 px above their target and move focus to it. A hash in the
 * page's URL is followed at once. Links add no history entries, so Back returns to the previous page. With
 * `data-cmp-anchors="keep"` on `<html>`, the hash stays in the URL and each link adds an entry, so Back returns to the place of
 * the link.
 *
 * @param signal - stops it
 */
export function startAnchors(signal: AbortSignal): void {
  document.addEventListener('click', click, { signal });
  arrive(signal);
  // Back and Forward open what a closed panel hides; the browser has restored the position.
  addEventListener(
    'popstate',
    () => {
      const target = keeps() && current() ? targetOf(current()) : undefined;
      if (target) uncover(target);
    },
    { signal },
  );
}
