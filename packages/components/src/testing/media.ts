import { settle } from './settle';

/** What media queries ask about. */
export interface MediaPreferences {
  /** Width of the viewport in px. */
  width?: number | undefined;
  /** Height of the viewport in px. */
  height?: number | undefined;
  /**
   * The preferred colour scheme.
   * @default light
   */
  colorScheme?: 'light' | 'dark' | undefined;
  /**
   * The preferred contrast.
   * @default no-preference
   */
  contrast?: 'no-preference' | 'more' | 'less' | 'custom' | undefined;
  /** Whether the visitor prefers reduced motion. */
  reducedMotion?: boolean | undefined;
  /** Whether the system replaces colours (`forced-colors`). */
  forcedColors?: boolean | undefined;
  /**
   * Whether the main pointing device can hover: a mouse, not a finger.
   * @default true
   */
  hover?: boolean | undefined;
  /** Whether the page is printed. */
  print?: boolean | undefined;
}

let preferences: MediaPreferences = {};
/** The lists that have been made, whose listeners are called. */
let lists: FakeList[] = [];

const width = () => preferences.width ?? window.innerWidth;
const height = () => preferences.height ?? window.innerHeight;

/** The values of the features that do not have a size. A feature alone, as in `(hover)`, matches any value but `none`. */
const FEATURES: Readonly<Record<string, () => string>> = {
  'prefers-color-scheme': () => preferences.colorScheme ?? 'light',
  'prefers-contrast': () => preferences.contrast ?? 'no-preference',
  'prefers-reduced-motion': () => (preferences.reducedMotion ? 'reduce' : 'no-preference'),
  'forced-colors': () => (preferences.forcedColors ? 'active' : 'none'),
  hover: () => (preferences.hover === false ? 'none' : 'hover'),
  'any-hover': () => (preferences.hover === false ? 'none' : 'hover'),
  pointer: () => (preferences.hover === false ? 'coarse' : 'fine'),
  'any-pointer': () => (preferences.hover === false ? 'coarse' : 'fine'),
  orientation: () => (height() >= width() ? 'portrait' : 'landscape'),
};

/** A length in px. Media queries measure `em` and `rem` with the default font size. */
function px(value: string): number {
  return Number.parseFloat(value) * (/em$/.test(value) ? 16 : 1);
}

const COMPARISONS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '=': (a, b) => a === b,
};

/** Whether one condition, without its parentheses, matches: `max-width: 767px`, `width <= 767px` or `hover`. */
function matchesCondition(condition: string): boolean {
  const size = (name: string) => (name === 'width' ? width() : height());
  const [, limit, axis = '', length = ''] =
    /^(?:(min|max)-)?(width|height)\s*:\s*(\S+)$/.exec(condition) ?? [];
  if (axis) {
    const comparison = limit === 'min' ? '>=' : limit === 'max' ? '<=' : '=';
    return !!COMPARISONS[comparison]?.(size(axis), px(length));
  }
  const [, name = '', operator = '', value = ''] =
    /^(width|height)\s*([<>]=?|=)\s*(\S+)$/.exec(condition) ?? [];
  if (name) return !!COMPARISONS[operator]?.(size(name), px(value));
  const [feature = '', wanted] = condition.split(/\s*:\s*/);
  const preference = FEATURES[feature]?.();
  if (preference === undefined) return false;
  return wanted === undefined
    ? preference !== 'none' && preference !== 'no-preference'
    : preference === wanted;
}

/** Whether a query without commas matches: a type and conditions, joined with `and`. Unknown conditions do not match. */
function matchesQuery(query: string): boolean {
  const [, not, rest = ''] = /^\s*(?:(not)\s+|only\s+)?(.*?)\s*$/.exec(query) ?? [];
  const holds = rest.split(/\s+and\s+/).every(part => {
    if (part === '' || part === 'all') return true;
    if (part === 'screen') return !preferences.print;
    if (part === 'print') return !!preferences.print;
    const [, condition] = /^\(\s*(.*?)\s*\)$/.exec(part) ?? [];
    return condition !== undefined && matchesCondition(condition);
  });
  return not ? !holds : holds;
}

const matchesAny = (media: string) => media.toLowerCase().split(',').some(matchesQuery);

/** A media query whose result follows `setMedia`. */
class FakeList extends EventTarget implements MediaQueryList {
  onchange: MediaQueryList['onchange'] = null;
  private last: boolean;

  constructor(readonly media: string) {
    super();
    this.last = this.matches;
  }

  get matches(): boolean {
    return matchesAny(this.media);
  }

  /** Dispatches `change` if the result has changed. */
  check(): void {
    const { matches, media } = this;
    if (matches === this.last) return;
    this.last = matches;
    const event = Object.assign(new Event('change'), { matches, media }) as MediaQueryListEvent;
    this.onchange?.call(this, event);
    this.dispatchEvent(event);
  }

  addListener(listener: Parameters<MediaQueryList['addListener']>[0]): void {
    this.addEventListener('change', listener as EventListener | null);
  }

  removeListener(listener: Parameters<MediaQueryList['addListener']>[0]): void {
    this.removeEventListener('change', listener as EventListener | null);
  }
}

/** `window.matchMedia` for a DOM without it. */
export function matchMedia(media: string): MediaQueryList {
  const list = new FakeList(media);
  lists.push(list);
  return list;
}

/**
 * Sets what media queries ask about, until the end of the test. Others keep their values. Components that depend on them are updated.
 *
 * ```ts
 * setMedia({ reducedMotion: true });
 * setMedia({ width: 360 });
 * ```
 */
export function setMedia(changed: MediaPreferences): void {
  preferences = { ...preferences, ...changed };
  settle(() => {
    for (const list of lists) list.check();
    if (changed.width !== undefined || changed.height !== undefined)
      window.dispatchEvent(new Event('resize'));
  });
}

/** Sets the defaults again, without an event. */
export function resetMedia(): void {
  preferences = {};
  lists = [];
}
