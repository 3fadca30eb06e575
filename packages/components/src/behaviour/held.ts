/** The owner of a root; `release` restores its markup. */
export interface Holder {
  state(): object;
  /** The element of a part. */
  part?(part: string, key?: string): HTMLElement | undefined;
  /** The part whose items are reported to the data layer when they are shown or hidden. */
  items?: string | undefined;
  /** The keys of the shown items; the default are those that a change has announced. */
  shown?(): unknown;
  release?(): void;
  /** It has not started on this root, so the markup must work as without a script. */
  dormant?: boolean;
}

/** The symbol is shared, so that two copies of the library detect each other. */
const HELD = Symbol.for('plenum');
type Root = HTMLElement & { [HELD]?: Holder | undefined };

/** The engine that owns this root. */
export const holder = (root: HTMLElement): Holder | undefined => (root as Root)[HELD];

/** The attribute of a root that has an owner. Stylesheets use it (`base/fallback.css`). */
export const LIVE = 'data-cmp-live';

/** Sets or removes the owner of a root. */
export const hold = (root: HTMLElement, by: Holder | undefined): void => {
  (root as Root)[HELD] = by;
  root.toggleAttribute(LIVE, !!by && !by.dormant);
};
