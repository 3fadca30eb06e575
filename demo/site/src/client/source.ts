import { head, highlight, type Language, lineCount } from '../pages/highlight';
import { offerEdit } from './edit';
import { focusBox, stopWhereItScrolls } from './scrollers';
import { sourceText } from './sourceText';

/** The name of a source file's language, and what it is a source of: `JSON of Pages`. */
function labelOf(details: HTMLElement): string {
  const name = details.querySelector('summary')?.firstChild?.textContent?.trim();
  return `${name} of ${details.closest('.demo-example')?.querySelector('h2')?.textContent}`;
}

/** A box like that of the page's first example. */
function boxFor(details: HTMLElement): Element | null {
  const model = document.querySelector('.demo-source .demo-code-box');
  const box = model?.cloneNode(true) as Element | undefined;
  const label = labelOf(details);
  const code = box?.querySelector('pre');
  code?.setAttribute('aria-label', label);
  box?.querySelector('button')?.setAttribute('aria-label', `Copy: ${label}`);
  if (box) details.querySelector('summary')?.after(box);
  if (code) stopWhereItScrolls(code);
  return box ?? null;
}

/** The language of a source file, by its name. */
const languageOf = (href: string): Language =>
  href.endsWith('.json') ? 'json' : href.endsWith('.jsx.txt') ? 'tsx' : 'html';

/**
 * Shows the source file of an example: its first lines, or `all` of them. If the file cannot be loaded, its link remains, and
 * opens the file itself.
 */
export async function showSource(details: HTMLElement, isWhole: boolean): Promise<void> {
  await showLines(details, isWhole);
  if (details.querySelector('summary')?.textContent?.startsWith('JSON')) offerEdit(details, labelOf(details));
}

async function showLines(details: HTMLElement, isWhole: boolean): Promise<void> {
  const link = details.querySelector<HTMLAnchorElement>(':scope > p > a');
  const box = details.querySelector('.demo-code-box');
  if (!link || (box && !isWhole)) return;
  const { href } = link;
  const source = await sourceText(href).catch(() => undefined);
  // The first example's lines are already in the page; a second request may have been answered meanwhile.
  if (source === undefined || (!isWhole && details.querySelector('.demo-code-box'))) return;
  const code = (box ?? boxFor(details))?.querySelector('code');
  if (!code) return;
  const shown = isWhole ? source : head(source);
  code.innerHTML = highlight(languageOf(href), shown);
  if (shown !== source) {
    const count = `${lineCount(source)} lines`;
    link.textContent = `Show all ${count}`;
    link.ariaLabel = `${labelOf(details)}: show all, ${count}`;
    return;
  }
  const focused = link === document.activeElement;
  link.parentElement?.remove();
  if (focused && code.parentElement) focusBox(code.parentElement);
}
