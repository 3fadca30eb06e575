import { reveal } from '../behaviour/dom';
import { focusOn, scrollToElement, toTop } from './go';

/** What a fragment (`#a%20b`, without the mark) names: by the text as it stands, else decoded, as browsers do. */
function targetOf(fragment: string): Element | undefined {
  const ids = [fragment];
  try {
    ids.push(decodeURIComponent(fragment));
  } catch {
    // What cannot be decoded is an id as it stands or none.
  }
  for (const id of ids) {
    const named = () => [...document.getElementsByName(id)].find(({ localName }) => localName === 'a');
    const found = document.getElementById(id) ?? named();
    if (found) return found;
  }
  return undefined;
}

const isTop = (fragment: string) => /^(top)?$/i.test(fragment);

/** Opens whatever hides an element: panels and items of this library, and the platform's own `details`. */
function uncover(target: Element): void {
  reveal(target);
  for (let at = target.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
    at.open = true;
}

/** The target of a fragment, or nothing and a word to whoever has made the page (ANC-02). */
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
  // Where there is none, the browser moves nothing either, and a script of the site may have a use for the hash.
  if (!target && !isTop(fragment)) return;
  event.preventDefault();
  if (!target) {
    toTop();
    return;
  }
  uncover(target);
  scrollToElement(target);
  focusOn(target as HTMLElement);
}

/** Takes the hash out of the address, without a history entry, and goes there at once (ANC-03). */
function arrive(signal: AbortSignal): void {
  const fragment = location.hash.slice(1);
  // A directive for the browser (`:~:text=`) is not ours.
  if (!fragment || fragment.includes(':~:')) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  if (isTop(fragment)) return;
  const target = find(fragment);
  if (!target) return;
  uncover(target);
  scrollToElement(target, 'instant');
  const at = scrollY;
  // What is above may still grow; a visitor who has scrolled meanwhile is left alone.
  const again = () => {
    if (scrollY === at) scrollToElement(target, 'instant');
  };
  if (document.readyState !== 'complete') addEventListener('load', again, { signal, once: true });
}

/**
 * Same-page links scroll smoothly to 170 px above their target, and the focus follows (ANC-01, ANC-02); a hash in the
 * address is gone to at once (ANC-03). No link adds a history entry, so Back leads to the page before.
 *
 * @param signal - ends it
 */
export function startAnchors(signal: AbortSignal): void {
  document.addEventListener('click', click, { signal });
  arrive(signal);
}
