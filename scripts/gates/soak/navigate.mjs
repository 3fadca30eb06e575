// Client-side navigations in one tab, as libraries do that replace the content of a page instead of loading the next one: the
// components of the old content are released, and those of the new one are mounted.

/**
 * Opens a page. `walk` replaces its content by that of other pages, one after the other, and returns how many components ran in all of them;
 * `measure` returns what the tab holds after a garbage collection.
 */
export async function openTab(browser, url) {
  const page = await browser.newPage();
  await page.goto(url, { waitUntil: 'load' });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return {
    walk: addresses =>
      page.evaluate(async list => {
        let mounted = 0;
        for (const address of list) {
          const html = await (await fetch(address)).text();
          const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main');
          document.querySelector('main').replaceWith(document.adoptNode(main));
          // Observers run before the next frame; what they start, in the one after it.
          for (let n = 0; n < 2; n++) await new Promise(requestAnimationFrame);
          mounted += document.querySelectorAll('main [data-cmp-live]').length;
        }
        // The browser records each request.
        performance.clearResourceTimings();
        return mounted;
      }, addresses),
    async measure() {
      const objects = (await objectsOf(session)) / 2 ** 20;
      const { metrics } = await session.send('Performance.getMetrics');
      const of = name => metrics.find(metric => metric.name === name).value;
      return { listeners: of('JSEventListeners'), nodes: of('Nodes'), objects };
    },
    close: () => page.close(),
  };
}

/**
 * The size of everything that scripts hold, in bytes, after a garbage collection. What the engine compiles and what the browser records
 * about frames and requests grows by itself, so it does not count.
 */
async function objectsOf(session) {
  // Twice: the first collection runs finalisers, which let go of more.
  for (let n = 0; n < 2; n++) await session.send('HeapProfiler.collectGarbage');
  const chunks = [];
  const take = ({ chunk }) => chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', take);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', take);
  const { snapshot, nodes } = JSON.parse(chunks.join(''));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let sum = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[type][nodes[at + type]];
    if (kind !== 'code' && kind !== 'native') sum += nodes[at + size];
  }
  return sum;
}
