// Finds the subtrees of a page that no test has checked yet. Runs in the page, so each function is self-contained.

/**
 * Replaces spans of highlighted code with their text when they look like one that was kept before. A page has up to
 * 13,000 of them, of ten kinds; each kind needs only one check.
 *
 * @param kept - the kinds kept on earlier pages
 * @returns the kinds kept on this page
 */
export function keepOneOfEachToken(kept) {
  const known = new Set(kept);
  const added = [];
  for (const token of [...document.querySelectorAll('pre span')]) {
    const kind = [];
    for (let at = token; at; at = at.parentElement) kind.push(`${at.localName}.${at.className}`);
    const name = kind.slice(0, kind.findIndex(step => step.startsWith('pre.')) + 1).join(' < ');
    if (token.children.length > 0 || token.textContent.trim() === '') continue;
    if (known.has(name)) {
      token.replaceWith(token.textContent);
    } else {
      known.add(name);
      added.push(name);
    }
  }
  for (const code of document.querySelectorAll('pre, pre code')) code.normalize();
  return added;
}

/**
 * Describes every subtree of the page with five elements or more by everything that axe could check: elements, attributes,
 * whether it has text, whether the ids it refers to exist, the stylesheets with rules for it, and the surroundings that could
 * set its colours. Keeps the elements in `window.subtrees`.
 *
 * @returns for each subtree, in document order: its description as a hash, and the index of the enclosing subtree or -1
 */
export function describeSubtrees() {
  const hash = text => {
    let [a, b] = [0xdeadbeef, 0x41c6ce57];
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      a = Math.imul(a ^ code, 2654435761);
      b = Math.imul(b ^ code, 1597334677);
    }
    return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`;
  };
  const references = new Set([
    ...[
      'for',
      'headers',
      'aria-labelledby',
      'aria-describedby',
      'aria-controls',
      'aria-owns',
      'aria-details',
    ],
    ...['aria-activedescendant', 'aria-errormessage', 'aria-flowto', 'popovertarget'],
  ]);
  const exists = id => document.getElementById(id) !== null;
  // For these attributes, the rules only check whether they are empty.
  const opaque =
    /^(?:id|name|src|srcset|sizes|alt|title|value|placeholder|datetime|content|d|points|viewBox|aria-label|data-.*)$/;
  const value = ({ name, value: text }) => {
    if (references.has(name)) return text.trim().split(/\s+/).every(exists);
    if (name === 'href') return text.startsWith('#') && text.length > 1 ? exists(text.slice(1)) : text !== '';
    return opaque.test(name) ? text.trim() !== '' : text;
  };
  // A page has the stylesheets of its components; one that has no rule for the elements of a part does not change that part.
  const conditions = [
    'CSSMediaRule',
    'CSSSupportsRule',
    'CSSLayerBlockRule',
    'CSSContainerRule',
    'CSSStartingStyleRule',
  ];
  /** The selectors of rules, whatever their conditions; `undefined` for a rule that may apply to any element. */
  const selectorsOf = (rules, around) =>
    [...rules].flatMap(rule => {
      const { name } = rule.constructor;
      if (name === 'CSSStyleRule') {
        // An element stands for its pseudo-elements.
        const text = rule.selectorText.replaceAll(/::[\w-]+(?:\([^)]*\))?/g, ':is(*)');
        const parent = around && `:is(${around})`;
        const nested = text.includes('&') ? text.replaceAll('&', parent) : `${parent} ${text}`;
        const selector = parent ? nested : text;
        return [selector, ...selectorsOf(rule.cssRules, selector)];
      }
      if (conditions.includes(name)) return selectorsOf(rule.cssRules, around);
      return name === 'CSSLayerStatementRule' || name === 'CSSNestedDeclarations' ? [] : [undefined];
    });
  /** A stylesheet with more selectors is for whole pages: to ask which elements they match would cost more than it saves. */
  const MANY = 400;
  const sheets = new Map();
  for (const sheet of document.styleSheets) {
    const selectors = selectorsOf(sheet.cssRules);
    const isForAll = selectors.length > MANY || selectors.includes(undefined);
    const styled = isForAll ? [document.documentElement] : document.querySelectorAll(`:is(${selectors})`);
    const source = hash(sheet.href ?? sheet.ownerNode.textContent);
    for (const element of styled) sheets.set(element, `${sheets.get(element) ?? ''} ${source}`);
  }
  const markupOf = element => {
    const attributes = [...element.attributes]
      .map(attribute => `${attribute.name}=${value(attribute)}`)
      .sort();
    const labelled = element.labels ? `labels=${element.labels.length}` : '';
    return `${element.localName} ${attributes.join(' ')} ${labelled}${sheets.get(element) ?? ''}`;
  };
  const subtrees = [];
  window.subtrees = [];
  const describe = (element, around, surroundings) => {
    const index = subtrees.length;
    const subtree = { around, inside: '' };
    subtrees.push(subtree);
    window.subtrees.push(element);
    const here = `${surroundings} > ${markupOf(element)}`;
    let size = 1;
    const inside = [markupOf(element)];
    for (const child of element.childNodes) {
      if (child.nodeType === Node.TEXT_NODE && child.data.trim() !== '') inside.push('text');
      if (child.nodeType !== Node.ELEMENT_NODE) continue;
      const nested = describe(child, index, here);
      size += nested.size;
      inside.push(nested.inside);
    }
    subtree.size = size;
    subtree.inside = `(${inside.join(' ')})`;
    subtree.description = hash(`${surroundings} | ${subtree.inside}`);
    return subtree;
  };
  describe(document.documentElement, -1, '');
  return subtrees.map(({ around, size, description }) => [size < 5 ? null : description, around]);
}
