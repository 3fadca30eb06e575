const reported = new WeakSet<Element>();

/** A mount point as the author of the page knows it. */
export const nameOf = (root: Element): string =>
  root.id
    ? `#${root.id}`
    : `.${[...root.classList].find(name => name.startsWith('algolia-')) ?? root.localName}`;

/**
 * Logs to the console, once per mount point, what is wrong and how to fix it.
 *
 * @param cause - the underlying error, if any
 */
export function report(root: Element, problem: string, cause?: unknown): void {
  if (reported.has(root)) return;
  reported.add(root);
  console.error(
    `[search] ${nameOf(root)}: ${problem} The plain form still works.`,
    ...(cause ? [cause] : []),
  );
}
