// Describes a page for comparison in tests.

/**
 * The page as `[name, depth, words]` in document order: each element with its sorted classes and attributes, the texts,
 * the focus and the page's own attributes. Runs in the page, so it is self-contained.
 */
export function describePage() {
  const lines = [];
  const walk = (element, depth, path) => {
    const name = `${element.localName}${element.id ? ` #${element.id}` : path}`;
    const words = [
      ...[...element.classList].map(name => `.${name}`).sort(),
      ...(element.matches('dialog:modal') ? [':modal'] : []),
      ...[...element.attributes]
        .filter(attribute => attribute.name !== 'class' && attribute.name !== 'id')
        .map(attribute =>
          attribute.value === '' ? attribute.name : `${attribute.name}=${JSON.stringify(attribute.value)}`,
        )
        .sort(),
    ];
    const text = [...element.childNodes].filter(node => node.nodeType === 3).map(node => node.data);
    if (text.join('').trim()) words.push(JSON.stringify(text.join('').trim()));
    lines.push([name, depth, words]);
    for (const [index, child] of [...element.children].entries())
      walk(child, depth + 1, ` ${element.id || path}/${index + 1}`);
  };
  for (const [index, child] of [...document.getElementById('app').children].entries())
    walk(child, 0, ` /${index + 1}`);
  const { activeElement: focused, body, documentElement: html } = document;
  lines.push([
    'focus',
    0,
    [
      focused === body
        ? 'nowhere'
        : focused.id
          ? `#${focused.id}`
          : `${focused.localName}.${focused.className}`,
    ],
  ]);
  lines.push([
    'page',
    0,
    [`class=${JSON.stringify(html.className)}`, `style=${JSON.stringify(html.getAttribute('style') ?? '')}`],
  ]);
  return lines;
}

/** The whole page. */
export const whole = lines =>
  lines.map(([name, depth, words]) => `${'  '.repeat(depth)}${[name, ...words].join(' ')}`);

/** The changes from one page to the next, one line for each element. */
export function changes(before, after) {
  const old = new Map(before.map(([name, , words]) => [name, words]));
  const now = new Map(after.map(([name, , words]) => [name, words]));
  const lines = [];
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const gone = (old.get(name) ?? []).filter(word => !now.get(name)?.includes(word));
    const come = (now.get(name) ?? []).filter(word => !old.get(name)?.includes(word));
    if (!now.has(name)) lines.push(`${name}: is gone`);
    else if (!old.has(name) || gone.length + come.length > 0) {
      lines.push(`${name}: ${[...gone.map(word => `-${word}`), ...come.map(word => `+${word}`)].join(' ')}`);
    }
  }
  return lines;
}
