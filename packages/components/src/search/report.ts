const told = new WeakSet<Element>();

/** A mount point as its page's author knows it. */
export const nameOf = (root: Element): string =>
  root.id
    ? `#${root.id}`
    : `.${[...root.classList].find(name => name.startsWith('algolia-')) ?? root.localName}`;

/**
 * Tells the console once for each mount point what is wrong with it, and how to mend it (SCH-03).
 *
 * @param cause - the error behind it, where there is one
 */
export function report(root: Element, problem: string, cause?: unknown): void {
  if (told.has(root)) return;
  told.add(root);
  console.error(
    `[search] ${nameOf(root)}: ${problem} The plain form stays in its place.`,
    ...(cause ? [cause] : []),
  );
}
