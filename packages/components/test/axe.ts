import axe from 'axe-core';

/** What axe finds in an element, as `rule: what to do` lines. Colours need a real browser and are left to it. */
export async function findings(element: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id}: ${node.failureSummary ?? node.html}`),
  );
}
