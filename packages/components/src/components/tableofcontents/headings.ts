import { viewOf } from '../../behaviour/platform';

/** An entry of a table of contents. */
export interface TableOfContentsItem {
  /** Id of the heading. */
  id: string;
  /** Text of the heading. */
  text: string;
  /** Whether the heading is in view. */
  active?: boolean | undefined;
  /** Entries of the headings below it. */
  children?: TableOfContentsItem[] | undefined;
  /**
   * Address of the heading. Defaults to its id.
   * @format url
   */
  href?: string | undefined;
}

/** Which headings of a page a table of contents has. */
export interface HeadingOptions {
  /** Highest level, from 1. */
  readonly startLevel: number;
  /** Lowest level, up to 6. */
  readonly stopLevel: number;
  /** If there are any, only headings with one of these class names, or in an element with one. */
  readonly includeClasses: readonly string[];
  /** No headings with one of these class names, or in an element with one. */
  readonly ignoreClasses: readonly string[];
}

/** Headings that belong to a component and not to the text of the page. */
const SKIPPED = '.cmp-accordion__header,.cmp-toc,dialog,[role="dialog"]';

const isIn = (heading: Element, classes: readonly string[]): boolean =>
  classes.some(name => heading.closest(`[class~=${JSON.stringify(name)}]`));

const textOf = (heading: Element): string => heading.textContent?.replace(/\s+/g, ' ').trim() ?? '';

/** The part of the page whose headings count: the nearest `cmp-toc-scope`, else the main content, else the page. */
export const scopeOf = (root: Element): HTMLElement =>
  root.closest<HTMLElement>('.cmp-toc-scope, main') ??
  root.ownerDocument.querySelector<HTMLElement>('main') ??
  root.ownerDocument.body;

/** The headings of a part of a page, in document order. */
export function headingsIn(scope: ParentNode, options: HeadingOptions): HTMLElement[] {
  const { startLevel, stopLevel, includeClasses, ignoreClasses } = options;
  const levels = [1, 2, 3, 4, 5, 6].filter(level => level >= startLevel && level <= stopLevel);
  if (levels.length === 0) return [];
  return [...scope.querySelectorAll<HTMLElement>(levels.map(level => `h${level}`).join())].filter(
    heading =>
      textOf(heading) &&
      !heading.closest(SKIPPED) &&
      (includeClasses.length === 0 || isIn(heading, includeClasses)) &&
      !isIn(heading, ignoreClasses),
  );
}

/** Creates an id from text in any script: `Leaks & losses` gives `leaks-losses`. */
export const slug = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'section';

/** Gives each heading without an id a unique one, and returns those headings. */
export function giveIds(headings: readonly HTMLElement[]): HTMLElement[] {
  const without = headings.filter(heading => !heading.id);
  for (const heading of without) {
    const base = slug(textOf(heading));
    const page = heading.ownerDocument;
    let id = base;
    for (let n = 1; page.getElementById(id); n++) id = `${base}-${n}`;
    heading.id = id;
  }
  return without;
}

/** The entries of headings, each nested in the closest preceding heading of a higher level. */
export function itemsOf(headings: readonly HTMLElement[]): TableOfContentsItem[] {
  const items: TableOfContentsItem[] = [];
  const path: { level: number; item: TableOfContentsItem }[] = [];
  for (const heading of headings) {
    const level = Number(heading.tagName.slice(1));
    const item: TableOfContentsItem = { id: heading.id, text: textOf(heading) };
    while ((path.at(-1)?.level ?? 0) >= level) path.pop();
    const parent = path.at(-1)?.item;
    if (parent) parent.children = [...(parent.children ?? []), item];
    else items.push(item);
    path.push({ level, item });
  }
  return items;
}

/** Entries and their descendants, in document order. */
export const flat = (items: readonly TableOfContentsItem[]): TableOfContentsItem[] =>
  items.flatMap(item => [item, ...flat(item.children ?? [])]);

/**
 * Reports the entries of the page's headings: now, and whenever they change.
 *
 * @param signal - stops it, and removes the ids that it has added
 */
export function watchHeadings(
  root: Element,
  options: HeadingOptions,
  report: (items: TableOfContentsItem[]) => void,
  signal: AbortSignal,
): void {
  const scope = scopeOf(root);
  const given = new Map<HTMLElement, string>();
  let last = '';
  const update = () => {
    const headings = headingsIn(scope, options);
    for (const heading of giveIds(headings)) given.set(heading, heading.id);
    const items = itemsOf(headings);
    const now = JSON.stringify(items);
    if (now === last) return;
    last = now;
    report(items);
  };
  const observer = new MutationObserver(update);
  observer.observe(scope, { childList: true, subtree: true, characterData: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    for (const [heading, id] of given) if (heading.id === id) heading.removeAttribute('id');
  });
  update();
}

/**
 * Reports the id of the heading that is being read: the last one above the upper third of the window.
 *
 * @param chosen - the id that a visitor has chosen: it also counts below that line while its heading is in view, because
 *   the last headings of a page may never get above the line
 * @param signal - stops it
 */
export function watchCurrent(
  root: Element,
  ids: readonly string[],
  chosen: () => string,
  report: (id: string) => void,
  signal: AbortSignal,
): void {
  if (!globalThis.IntersectionObserver) return;
  const above = new Set<string>();
  const observer = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) above.add(target.id);
        else above.delete(target.id);
      }
      const id = chosen();
      const heading = above.has(id) ? null : root.ownerDocument.getElementById(id);
      const top = heading?.getBoundingClientRect().top ?? -1;
      const isInView = top >= 0 && top < viewOf(root).innerHeight;
      report(isInView ? id : (ids.filter(id => above.has(id)).pop() ?? ''));
    },
    // Far upwards, so that headings above the window also count after fast scrolling.
    { rootMargin: '10000000px 0px -66% 0px' },
  );
  for (const id of ids) {
    const heading = root.ownerDocument.getElementById(id);
    if (heading) observer.observe(heading);
  }
  signal.addEventListener('abort', () => observer.disconnect());
}
