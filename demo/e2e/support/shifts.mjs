/**
 * Records every layout shift of a page from its first paint on in `window.shifts`. The first paint shows the whole
 * document: a slow machine may paint while it is still parsing, and then the columns of half a table change as its rows
 * arrive. How much it parses between two paints depends on the machine, so the page is invisible until it is parsed.
 *
 * @param except - a selector for elements that may move: a shift of these alone is not recorded
 */
export async function watchShifts(page, except) {
  await page.addInitScript(part => {
    const invisible = new CSSStyleSheet();
    invisible.replaceSync('html { visibility: hidden !important }');
    document.adoptedStyleSheets.push(invisible);
    // Before the page's scripts, which are deferred.
    document.addEventListener('readystatechange', () => invisible.replaceSync(''), { once: true });
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
}
