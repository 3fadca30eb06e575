// A behaviour's access to the page around its root. The root may be in a shadow root, in another document (an iframe),
// in no document yet, or in a DOM without layout (jsdom), which has neither media queries nor size observers.

/** The document, the shadow root or, where the root is detached, the topmost element that it is in. */
export const treeOf = (root: Element): ParentNode & Partial<DocumentOrShadowRoot> =>
  root.getRootNode() as ParentNode & Partial<DocumentOrShadowRoot>;

/** The window of the root's document; the script's own for a document without one. */
export const viewOf = (root: Element): Window & typeof globalThis => root.ownerDocument.defaultView ?? window;

/** The element that has the focus, as seen from the root: inside a shadow root not just its host. */
export const focusedFrom = (root: Element): Element | null =>
  treeOf(root).activeElement ?? root.ownerDocument.activeElement;

/** The element that an event was dispatched on. For listeners on the document, `target` is the host of a shadow root. */
export const originOf = (event: Event): Element => event.composedPath()[0] as Element;

/** Whether an element contains another one, also through shadow roots. */
export const holds = (outer: Element | null, inner: Element | undefined): boolean =>
  !!inner && !!outer && (outer.contains(inner) || holds(outer, (treeOf(inner) as ShadowRoot).host));

/** Whether a modifier key is pressed: it makes a click open a tab or a window, and a key a shortcut of the browser. */
export const isModified = (event: KeyboardEvent | MouseEvent): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

/**
 * Whether a key is an input method's: what it types is not final yet. Safari reports the key that ends a composition only once that has ended,
 * so Enter would choose, too; its code is that of such keys (229, UI Events).
 */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;

/** Whether an event was dispatched inside an element. */
export const isIn = (element: Element | undefined, event: Event): boolean =>
  !!element && event.composedPath().includes(element);

/**
 * Reports whether a media query matches: now, and whenever that changes. Without media queries it never matches.
 *
 * @param signal - stops it
 */
export function watchMedia(
  root: Element,
  query: string,
  report: (matches: boolean) => void,
  signal: AbortSignal,
): void {
  const media = viewOf(root).matchMedia?.(query);
  media?.addEventListener('change', () => report(media.matches), { signal });
  report(!!media?.matches);
}

/**
 * Reports the sizes of elements after layout: first, and after each change. Without layout it reports nothing.
 *
 * @param signal - stops it
 */
export function watchSize(
  elements: readonly Element[],
  report: (entries: ResizeObserverEntry[]) => void,
  signal: AbortSignal,
): void {
  const observer = globalThis.ResizeObserver && new ResizeObserver(report);
  for (const element of elements) observer?.observe(element);
  signal.addEventListener('abort', () => observer?.disconnect());
}
