/**
 * Records every layout shift of a page from its first paint on in `window.shifts`.
 *
 * @param except - a selector for elements that may move: a shift of these alone is not recorded
 */
export const watchShifts = (page, except) =>
  page.addInitScript(part => {
    window.shifts = [];
    new PerformanceObserver(list => {
      for (const { value, sources } of list.getEntries()) {
        const moved = sources
          .map(({ node }) => (node?.nodeType === Node.TEXT_NODE ? node.parentElement : node))
          .filter(node => !part || (node && !node.closest(part)));
        if (part && moved.length === 0) continue;
        window.shifts.push(
          `${value.toFixed(4)} ${moved.map(node => node?.outerHTML?.slice(0, 80)).join(' | ')}`,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, except);
