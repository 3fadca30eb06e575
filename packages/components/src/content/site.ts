import { type AnyModel, isObject, text } from '../model/model';
import { componentName } from '../model/resource';

/** The pages of a root export by their path in the CMS. */
interface Site {
  readonly pages: ReadonlyMap<string, AnyModel>;
  /** The path that addresses are relative to: the one before the language. */
  readonly root: string;
}

/** Sites by their root model, because a page asks for them each time it renders. */
const sites = new WeakMap<object, Site>();

/** Fields whose strings are no links, although they may look like one. */
const NO_LINKS = new Set(['path', 'id', 'title', 'text', 'description', 'designPath', 'templateName']);

const isLanguage = (segment: string): boolean => /^[a-z]{2}(?:[-_][a-z]{2})?$/i.test(segment);

const hasContent = (page: AnyModel): boolean =>
  isObject(page[':items']) && Object.keys(page[':items']).length > 0;

/** The part that all paths have in common, in whole segments. */
function commonSegments(paths: readonly string[]): string[] {
  const [first = [], ...others] = paths.map(path => path.split('/').slice(1));
  const end = first.findIndex((segment, at) => others.some(other => other[at] !== segment));
  return end < 0 ? first : first.slice(0, end);
}

/** `dstool` derives the same root (`tools/ds-site/src/tree/address.rs`). */
function rootOf(paths: readonly string[]): string {
  const segments = commonSegments(paths);
  const start = segments[0] === 'content' ? 2 : 0;
  const language = [start + 1, start].find(at => isLanguage(segments[at] ?? ''));
  return segments
    .slice(0, language)
    .map(segment => `/${segment}`)
    .join('');
}

function siteOf(root: AnyModel): Site {
  const known = sites.get(root);
  if (known) return known;
  const pages = new Map<string, AnyModel>();
  const add = (page: AnyModel, key: string): void => {
    const path = text(page[':path']) ?? key;
    // A root may have only the name of a page whose content is elsewhere in it.
    if (path && !(pages.has(path) && !hasContent(page))) pages.set(path, page);
    const below = page[':children'];
    if (!isObject(below)) return;
    for (const [name, child] of Object.entries(below)) {
      if (isObject(child)) add(child, name.startsWith('/') ? name : `${path}/${name}`);
    }
  };
  add(root, '');
  const site = { pages, root: rootOf([...pages.keys()]) };
  sites.set(root, site);
  return site;
}

/** The path in the CMS of the page with an address, or with a path; nothing if the site has no such page. */
function find(site: Site, address: string): string | undefined {
  const plain = address.replace(/\/+$/, '').replace(/\.html$/, '');
  return [plain, site.root + plain, site.root + plain.replace(/\/index$/, '')].find(path =>
    site.pages.has(path),
  );
}

const hrefOf = (site: Site, path: string): string => path.slice(site.root.length) || '/';

/** The address of a link to a page of the site; the link itself if it leads elsewhere. */
function resolve(site: Site, link: string): string {
  const [, path = '', rest = ''] = /^(?:https?:\/\/[^/?#]+(?=\/content\/))?([^?#]*)(.*)$/s.exec(link) ?? [];
  const page = path.startsWith('/') ? find(site, path) : undefined;
  return page === undefined ? link : hrefOf(site, page) + rest;
}

/** The paths of a page and of the pages above it, from the top. */
const trailOf = (site: Site, path: string): string[] =>
  [...site.pages.keys()]
    .filter(above => path === above || path.startsWith(`${above}/`))
    .sort((a, b) => a.length - b.length);

const isDirectlyBelow = (site: Site, path: string, parent: string): boolean =>
  path !== parent && trailOf(site, path).at(-2) === parent;

/** A menu item for a page. */
function itemFor(site: Site, path: string, current: string): Record<string, unknown> {
  const page = site.pages.get(path) ?? {};
  return {
    title: text(page.navigationTitle) || text(page.title) || path.split('/').at(-1),
    link: { valid: true, url: hrefOf(site, path) },
    active: trailOf(site, current).includes(path),
    current: path === current,
  };
}

const itemsBelow = (site: Site, parent: string, current: string, level = 0): Record<string, unknown>[] =>
  level > 4
    ? []
    : [...site.pages.keys()]
        .filter(path => isDirectlyBelow(site, path, parent))
        .map(path => ({
          ...itemFor(site, path, current),
          level,
          children: itemsBelow(site, path, current, level + 1),
        }));

/** Marks the items of a navigation that are the page or above it. */
function marked(site: Site, items: unknown, current: string): unknown {
  if (!Array.isArray(items)) return items;
  const trail = trailOf(site, current);
  return items.map(item => {
    if (!isObject(item)) return item;
    const link = isObject(item.link) ? item.link.url : item.link;
    const page = find(site, text(item.path) ?? text(item.url) ?? text(link) ?? '\0');
    const children = marked(site, item.children, current);
    const flags = page !== undefined && { active: trail.includes(page), current: page === current };
    return { ...item, ...(children !== undefined && { children }), ...flags };
  });
}

/** A value of a page with the addresses of the site. */
function converted(site: Site, current: string, value: unknown, field: string): unknown {
  if (typeof value === 'string') {
    if (value.includes('<'))
      return value.replace(/(\shref\s*=\s*)(["'])(.*?)\2/gis, (_, start, quote, link) => {
        return start + quote + resolve(site, link) + quote;
      });
    return NO_LINKS.has(field) || field.includes(':') ? value : resolve(site, value);
  }
  if (Array.isArray(value)) return value.map(item => converted(site, current, item, field));
  if (!isObject(value) || field === 'dataLayer') return value;
  const model: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    if (name !== ':children') model[name] = converted(site, current, member, name);
  }
  const name = componentName(text(value[':type']) ?? '');
  const isEmpty = !Array.isArray(value.items) || value.items.length === 0;
  if (name === 'breadcrumb' && isEmpty)
    model.items = trailOf(site, current).map(path => itemFor(site, path, current));
  if (name === 'navigation')
    model.items = isEmpty
      ? itemsBelow(site, trailOf(site, current)[0] ?? current, current)
      : marked(site, model.items, current);
  return model;
}

/** The addresses of all pages of a root export that have content. */
export function addressesOf(root: object): string[] {
  const site = siteOf(root as AnyModel);
  return [...site.pages].flatMap(([path, page]) => (hasContent(page) ? [hrefOf(site, path)] : []));
}

/**
 * The model of a page in a root export, with links that lead to addresses such as `/en/home`, and with navigation and breadcrumb as on
 * this page. A page without content, such as the root of a single-page app, is replaced by the first page below it.
 */
export function pageAt(root: object, address: string): AnyModel | undefined {
  const site = siteOf(root as AnyModel);
  const nearest = find(site, address.replace(/[?#].*$/s, ''));
  if (nearest === undefined) return undefined;
  const candidates = [nearest, ...[...site.pages.keys()].filter(path => path.startsWith(`${nearest}/`))];
  const path = candidates.find(candidate => hasContent(site.pages.get(candidate) ?? {})) ?? nearest;
  return converted(site, path, site.pages.get(path), '') as AnyModel;
}
