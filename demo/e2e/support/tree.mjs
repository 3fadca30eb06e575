// The accessibility tree that the browser gives to a screen reader: one line for each item that is read out.

import { frames } from './frames.mjs';

/** Roles of containers: they are read out only if they have a name. */
const SILENT = /^(none|generic|sectionheader|HeaderAsNonLandmark|InlineTextBox|LineBreak|ListMarker)$/;
/** Roles that take their name from their content: the name contains the text. */
const NAMED_BY_TEXT = /^(link|button|heading|DisclosureTriangle|tab|menuitem|option)$/;

const NOTHING = '# nothing is read out\n';

/**
 * The tree below an element as an indented list: role, name, and the state in brackets.
 *
 * @param page - a page of Playwright in Chromium
 * @param selector - the element
 */
export async function treeOf(page, selector) {
  const session = await page.context().newCDPSession(page);
  try {
    // The tree contains the changes of the last step once they are on the screen.
    await frames(page);
    const { root } = await session.send('DOM.getDocument', { depth: -1 });
    const attributes = new Map();
    const note = node => {
      attributes.set(node.backendNodeId, Object.fromEntries(pairs(node.attributes ?? [])));
      for (const child of node.children ?? []) note(child);
    };
    note(root);
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { node } = await session.send('DOM.describeNode', { nodeId });
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const byId = new Map(nodes.map(node => [node.nodeId, node]));
    const start = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === node.backendNodeId);
    if (!start) return NOTHING;
    const lines = [];
    const walk = (node, depth, named) => {
      const role = node.role?.value;
      const name = node.name?.value.trim() ?? '';
      const silent = node.ignored || (SILENT.test(role) && !name);
      const text = role === 'StaticText';
      if (text ? !named && name : !silent) {
        lines.push(`${'  '.repeat(depth)}- ${text ? `text: ${name}` : describe(node, role, name)}`);
      }
      const inside = named || (!silent && NAMED_BY_TEXT.test(role));
      for (const id of node.childIds ?? []) {
        const child = byId.get(id);
        if (child && !text) walk(child, silent ? depth : depth + 1, inside);
      }
    };
    const describe = ({ backendDOMNodeId, properties = [], description }, role, name) => {
      const of = Object.fromEntries(properties.map(({ name: key, value }) => [key, value.value]));
      const values = attributes.get(backendDOMNodeId) ?? {};
      const states = [
        'expanded' in of && (of.expanded ? 'expanded' : 'collapsed'),
        of.disabled && 'disabled',
        of.focused && 'focused',
        role === 'heading' && `level=${of.level}`,
        values['aria-current'] && `current=${values['aria-current']}`,
        values.lang && `lang=${values.lang}`,
        description?.value && `description=${description.value}`,
      ].filter(Boolean);
      return [
        role === 'DisclosureTriangle' ? 'disclosure' : role,
        name && `"${name}"`,
        states.length > 0 && `[${states.join(', ')}]`,
      ]
        .filter(Boolean)
        .join(' ');
    };
    walk(start, 0, false);
    return lines.length > 0 ? `${lines.join('\n')}\n` : NOTHING;
  } finally {
    await session.detach();
  }
}

function* pairs(list) {
  for (let index = 0; index < list.length; index += 2) yield [list[index], list[index + 1]];
}
