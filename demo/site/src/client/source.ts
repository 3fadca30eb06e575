import { head, highlight } from '../pages/highlight';
import { sourceText } from './sources';

/** A box like that of the page's first example. */
function boxFor(details: HTMLElement): Element | null {
  const model = document.querySelector('.demo-source .demo-code-box');
  const box = model?.cloneNode(true) as Element | undefined;
  const name = details.querySelector('summary')?.firstChild?.textContent?.trim();
  const title = details.closest('.demo-example')?.querySelector('h2')?.textContent;
  const label = `${name} of ${title}`;
  box?.querySelector('pre')?.setAttribute('aria-label', label);
  box?.querySelector('button')?.setAttribute('aria-label', `Copy: ${label}`);
  if (box) details.querySelector('summary')?.after(box);
  return box ?? null;
}

/**
 * Shows the source file of an example: its first lines, or `all` of them. If the file cannot be loaded, its link remains, and
 * opens the file itself.
 */
export async function showSource(details: HTMLElement, all: boolean): Promise<void> {
  const { demoSource: href } = details.dataset;
  const box = details.querySelector('.demo-code-box');
  if (!href || (box && !all)) return;
  const source = await sourceText(href).catch(() => undefined);
  // The first example's lines are already in the page; a second request may have been answered meanwhile.
  if (source === undefined || (!all && details.querySelector('.demo-code-box'))) return;
  const code = (box ?? boxFor(details))?.querySelector('code');
  if (!code) return;
  const shown = all ? source : head(source);
  code.innerHTML = highlight(href.endsWith('.json') ? 'json' : 'html', shown);
  if (shown !== source) return;
  const link = details.querySelector('.demo-source__whole');
  const focused = link?.contains(document.activeElement);
  link?.remove();
  if (focused) code.parentElement?.focus();
}
