import axe from 'axe-core';

/** The axe violations in an element, as `rule: what to do`. Colours need a real browser and are not checked. */
export async function findings(element: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id}: ${node.failureSummary ?? node.html}`),
  );
}
