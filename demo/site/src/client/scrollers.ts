/** The names of the boxes that are observed. */
const names = new WeakMap<Element, string>();

/** Makes a box a named stop of the Tab key, or an ordinary element. */
function setStop(box: Element, isStop: boolean): void {
  // What does not take the focus needs no role, and what has no role must have no name.
  const stop = { tabindex: '0', role: 'region', 'aria-label': names.get(box) ?? '' };
  for (const [name, value] of Object.entries(stop)) {
    if (isStop) box.setAttribute(name, value);
    else box.removeAttribute(name);
  }
}

const scrolls = (box: Element): boolean =>
  box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;

/** A box that has the focus stays a stop until the focus leaves it. */
const measure = (box: Element): void => setStop(box, scrolls(box) || document.activeElement === box);

const sizes = new ResizeObserver(entries => {
  for (const { target } of entries) {
    const box = names.has(target) ? target : target.parentElement;
    if (box) measure(box);
  }
});

/**
 * Keeps the box of a table or of code a stop of the Tab key while it scrolls, and only then. Without scripts each box is a stop,
 * because any of them may scroll.
 *
 * @param box - has its name in `aria-label`
 */
export function stopWhereItScrolls(box: Element): void {
  names.set(box, box.getAttribute('aria-label') ?? '');
  box.addEventListener('blur', () => measure(box));
  // The content may also become wider than its box alone.
  for (const part of [box, ...box.children]) sizes.observe(part);
}

/** Moves the focus to a box of `stopWhereItScrolls`, whether it scrolls or not. */
export function focusBox(box: HTMLElement): void {
  setStop(box, true);
  box.focus();
}
