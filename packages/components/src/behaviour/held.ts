/** What holds a root; `release` gives its markup back as it was. */
export interface Holder {
  state(): object;
  /** The element of a part. */
  part?(part: string, key?: string): HTMLElement | undefined;
  /** The part that is an item whose showing and hiding the data layer gets. */
  items?: string | undefined;
  /** The keys of the items that show; without it those that a change has announced. */
  shown?(): unknown;
  release?(): void;
}

/** The symbol is shared, so that two copies of the library see each other. */
const HELD = Symbol.for('plenum');
type Root = HTMLElement & { [HELD]?: Holder | undefined };

/** The engine that holds this root. */
export const holder = (root: HTMLElement): Holder | undefined => (root as Root)[HELD];

/** Notes what holds it, or that nothing does; `data-cmp-live` tells style sheets (`base/fallback.css`). */
export const hold = (root: HTMLElement, by: Holder | undefined): void => {
  (root as Root)[HELD] = by;
  root.toggleAttribute('data-cmp-live', !!by);
};
