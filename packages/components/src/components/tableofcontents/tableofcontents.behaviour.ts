import { find } from '../../behaviour/dom';
import type { Behaviour, Engine, Step } from '../../behaviour/types';
import { tocStartLevel, tocStopLevel } from '../../generated/tokens';
import { labelsAt } from '../../labels/ofPage';
import { flat, type HeadingOptions, type TableOfContentsItem, watchCurrent, watchHeadings } from './headings';

export type { HeadingOptions };

import { en } from './tableofcontents.labels';

/** The options of the behaviour. */
export interface TableOfContentsOptions extends HeadingOptions {
  /** Entries in the order of the page; the key is the id of the heading. */
  readonly items: readonly { readonly key: string; readonly title: string }[];
  /** Element of the lists. */
  readonly listType: 'ul' | 'ol';
  /** Entry that is current initially. */
  readonly current?: string | undefined;
  /** Accessible name. */
  readonly label: string;
  /** Whether the root is a `<nav>`. */
  readonly isNav: boolean;
  /** Receives the entries of the page, if something else renders them. Without it they are written into the root. */
  readonly onItems?: ((items: TableOfContentsItem[]) => void) | undefined;
}

/** The state of the behaviour. */
export interface TableOfContentsState {
  /** Key of the entry whose heading is in view. */
  readonly current: string;
  /** Key of the entry that the visitor has clicked last. */
  readonly chosen: string;
}

type Part = 'root' | 'link';

/** Marks an entry as the current one. */
export const setCurrent =
  (current: string): Step<TableOfContentsState, TableOfContentsOptions> =>
  state =>
    current === state.current ? state : { ...state, current };

/** Marks the entry that a visitor clicks. */
export const choose =
  (key: string): Step<TableOfContentsState, TableOfContentsOptions> =>
  () => ({ current: key, chosen: key });

/** Writes nested lists of links, as `TableOfContents` renders them. */
function listOf(page: Document, type: string, items: readonly TableOfContentsItem[]): HTMLElement {
  const list = page.createElement(type);
  list.className = 'cmp-toc__list';
  for (const { id, text, children } of items) {
    const item = page.createElement('li');
    item.className = 'cmp-toc__item';
    const link = page.createElement('a');
    link.className = 'cmp-toc__link';
    link.href = `#${id}`;
    link.textContent = text;
    item.append(link);
    if (children) item.append(listOf(page, type, children));
    list.append(item);
  }
  return list;
}

/** The element with the settings in the CMS's HTML: the placeholder in the root, or the root itself. */
const settingsOf = (root: HTMLElement): DOMStringMap =>
  (root.querySelector<HTMLElement>('.cmp-toc__placeholder') ?? root).dataset;

/** Entries and their descendants, as options. */
export const keysOf = (items: readonly TableOfContentsItem[]) =>
  flat(items).map(({ id, text }) => ({ key: id, title: text }));

/** The id that a same-page link points to. */
const decode = (href: string): string => {
  const id = href.slice(href.indexOf('#') + 1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
};

const level = (value: string | undefined, fallback: number): number =>
  Number(value?.replace(/^h/i, '')) || fallback;

const words = (value: string | undefined): string[] => value?.split(/[\s,]+/).filter(Boolean) ?? [];

/** Writes entries into the content element of a root if they differ from those in the options. */
export function writeItems(
  root: HTMLElement,
  { items: before, listType }: Pick<TableOfContentsOptions, 'items' | 'listType'>,
  items: readonly TableOfContentsItem[],
): void {
  if (JSON.stringify(keysOf(items)) === JSON.stringify(before)) return;
  const list = items.length > 0 ? [listOf(root.ownerDocument, listType, items)] : [];
  find(root, 'toc', 'content')[0]?.replaceChildren(...list);
}

/** Shows the entries of the page: the host renders them, or they are written into the root. */
function show(
  engine: Engine<Part, TableOfContentsState, TableOfContentsOptions>,
  items: TableOfContentsItem[],
) {
  const options = engine.options();
  if (options.onItems) return options.onItems(items);
  writeItems(engine.root, options, items);
  engine.update({ ...options, items: keysOf(items) });
}

/** Builds a table of contents from the headings of the page, and marks the entry of the heading in view. */
export const tableofcontents: Behaviour<Part, TableOfContentsState, TableOfContentsOptions> = {
  name: 'toc',
  each: ['link'],
  value: 'current',
  derived: ['chosen'],

  init: ({ current = '' }) => ({ current, chosen: '' }),

  view: ({ current }, { items, isNav, label }) => ({
    root: () => ({
      role: !isNav && 'navigation',
      'aria-label': label,
      '--empty': items.length === 0,
    }),
    link: key => ({ 'aria-current': key === current && 'location' }),
  }),

  on: {
    'click link': (_event, key) => choose(key),
  },

  during: [
    [
      (_state, { startLevel, stopLevel, includeClasses, ignoreClasses }) =>
        JSON.stringify([startLevel, stopLevel, includeClasses, ignoreClasses]),
      (engine, signal) => watchHeadings(engine.root, engine.options(), items => show(engine, items), signal),
    ],
    [
      (_state, { items }) => items.map(({ key }) => key).join('\n'),
      ({ root, options, state, send }, signal) => {
        const ids = options().items.map(({ key }) => key);
        watchCurrent(
          root,
          ids,
          () => state().chosen,
          id => send(setCurrent(id), 'scroll'),
          signal,
        );
      },
    ],
  ],

  // The CMS's HTML only has settings. The contents of the content element are restored at the end.
  adopt: root => {
    let content = find(root, 'toc', 'content')[0];
    const before = content && [...content.childNodes];
    if (!content) {
      content = root.ownerDocument.createElement('div');
      content.className = 'cmp-toc__content';
      root.append(content);
    }
    return () => (before ? content.replaceChildren(...before) : content.remove());
  },

  read: (root, parts) => {
    const settings = settingsOf(root);
    return {
      items: parts('link').map(([, link]) => ({
        key: decode(link.getAttribute('href') ?? ''),
        title: link.textContent ?? '',
      })),
      listType: settings.cmpTocListType === 'numbered' ? 'ol' : 'ul',
      startLevel: level(settings.cmpTocStartLevel, tocStartLevel),
      stopLevel: level(settings.cmpTocStopLevel, tocStopLevel),
      includeClasses: words(settings.cmpTocIncludeClasses),
      ignoreClasses: words(settings.cmpTocIgnoreClasses),
      label: root.getAttribute('aria-label') || labelsAt(root, en).tocTitle,
      isNav: root.tagName === 'NAV',
    };
  },
};
