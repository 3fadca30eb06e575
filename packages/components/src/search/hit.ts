import { isSafeUrl } from '../html/url';
import type { SearchHit } from './client';
import type { SearchAttributes } from './config';

/** A hit as it is shown. */
export interface ShownHit {
  /** Names of fields; absent if the record has none. */
  title?: string | undefined;
  context?: string | undefined;
  text?: string | undefined;
  /** Full URLs. */
  url?: string | undefined;
  image?: string | undefined;
}

const USUAL: { readonly [K in keyof Required<SearchAttributes>]: readonly string[] } = {
  title: ['section', 'title', 'name', 'page'],
  context: ['page', 'group', 'category'],
  text: ['text', 'description', 'content'],
  url: ['url', 'path', 'link'],
  image: ['image'],
};

/** Reads a field of a record; `hierarchy.lvl1` reads a nested one. */
export const fieldOf = (hit: object, name: string): unknown =>
  name.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown> | null)?.[part], hit);

function address(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value || !isSafeUrl(value)) return undefined;
  try {
    return new URL(value, document.baseURI).href;
  } catch {
    return undefined;
  }
}

/** Finds out which field of a record is its title, context, text, URL and image, for any index. */
export function shownOf(hit: SearchHit, attributes: SearchAttributes = {}): ShownHit {
  const first = (kind: keyof SearchAttributes, not?: string) => {
    const chosen = attributes[kind];
    const names = chosen === undefined ? USUAL[kind] : [chosen].flat();
    return names.find(name => {
      const value = fieldOf(hit, name);
      return name !== not && typeof value === 'string' && value.trim() !== '';
    });
  };
  const shown: ShownHit = {};
  const title = first('title');
  const context = first('context', title);
  const text = first('text', title);
  if (title) shown.title = title;
  if (context) shown.context = context;
  if (text) shown.text = text;
  for (const kind of ['url', 'image'] as const) {
    const name = first(kind);
    const href = name && address(fieldOf(hit, name));
    if (href) shown[kind] = href;
  }
  return shown;
}

/** The fields to cut snippets from: all that may hold the text. */
export const snippets = ({ text = [...USUAL.text] }: SearchAttributes = {}): string[] =>
  [text].flat().map(name => `${name}:28`);
