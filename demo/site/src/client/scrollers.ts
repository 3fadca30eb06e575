/**
 * The tables and blocks of code of a guide are written as regions in the tab order, so that they scroll by keyboard without this script, too. It takes
 * out those that do not scroll, as long as they do not: a stop at which no key does anything only costs a key.
 */
export function scrollers(): void {
  const boxes = document.querySelectorAll<HTMLElement>(
    '.demo-table[tabindex], .demo-block .demo-code[tabindex]',
  );
  const labels = new Map(Array.from(boxes, box => [box, box.getAttribute('aria-label') ?? '']));
  const update = (box: HTMLElement) => {
    const scrolls = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
    // The focus is not lost when the window becomes wider.
    if (!scrolls && document.activeElement === box) return;
    if (scrolls === box.hasAttribute('tabindex')) return;
    const attributes = { tabindex: '0', role: 'region', 'aria-label': labels.get(box) ?? '' };
    for (const [name, value] of Object.entries(attributes)) {
      if (scrolls) box.setAttribute(name, value);
      else box.removeAttribute(name);
    }
  };
  const observer = new ResizeObserver(entries => {
    for (const { target } of entries) {
      const box = target.closest<HTMLElement>('.demo-table, .demo-code');
      if (box && labels.has(box)) update(box);
    }
  });
  for (const box of boxes) {
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    box.addEventListener('blur', () => update(box));
  }
}
