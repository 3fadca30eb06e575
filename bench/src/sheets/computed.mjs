// Compares two style sheets by what they do to elements: a page has an element for each selector.

/**
 * In the page: the number of elements, and the properties whose computed values differ between the sheets. All
 * declarations of both count, so that nothing else needs to be read.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it runs in the page, where nothing else is.
export function compare([source, output]) {
  const SIDES = { top: 0, right: 90, bottom: 180, left: 270 };
  const CURVES = {
    ease: '0.25, 0.1, 0.25, 1',
    'ease-in': '0.42, 0, 1, 1',
    'ease-out': '0, 0, 0.58, 1',
    'ease-in-out': '0.42, 0, 0.58, 1',
  };
  const style = document.head.appendChild(document.createElement('style'));
  const selectors = new Set();
  const properties = new Set();
  const collect = (rules, outer) => {
    for (const rule of rules) {
      const text = rule.selectorText?.replaceAll('&', outer ?? ':scope') ?? outer;
      // Chromium counts descriptors that it does not name.
      for (const property of rule.style ?? [])
        if (property?.startsWith('--') === false) properties.add(property);
      if (rule.selectorText) for (const selector of split(text, ',')) selectors.add(selector.trim());
      if (rule.cssRules && !(rule instanceof CSSKeyframesRule))
        collect(rule.cssRules, text && split(text, ',')[0]);
    }
  };
  /** Splits at characters that are in no bracket or string. */
  function split(text, separators) {
    const parts = [''];
    let depth = 0;
    for (const [token] of text.matchAll(/\\.|"(?:\\.|[^"])*"|./gs)) {
      if (token === '(' || token === '[') depth++;
      if (token === ')' || token === ']') depth--;
      if (depth === 0 && token.length === 1 && separators.includes(token)) parts.push(token, '');
      else parts[parts.length - 1] += token;
    }
    return separators === ',' ? parts.filter((_, at) => at % 2 === 0) : parts;
  }
  const plainName = name =>
    name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, hex, ch) =>
      hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : ch,
    );
  /** An element that a compound selector matches, apart from states. */
  function make(compound) {
    const name = /^(?:[\w-]|\\.)+/.exec(compound)?.[0];
    const inner = /:(?:is|where|-webkit-any|host)\(((?:[^()]|\([^()]*\))*)\)/.exec(compound)?.[1];
    const element = document.createElement(name ? plainName(name) : 'div');
    const plain = compound.replace(/:[\w-]+\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '');
    const plainRule = inner
      ? plain +
        split(inner, ',')[0]
          .trim()
          .replace(/^[a-z]\w*/, '')
      : plain;
    for (const [, kind, value] of plainRule.matchAll(
      /([.#])((?:[\w-]|[^\0-\x7f]|\\[0-9a-f]{1,6}\s?|\\.)+)/gi,
    )) {
      if (kind === '.') element.classList.add(plainName(value));
      else element.id = plainName(value);
    }
    for (const [, key, value] of plainRule.matchAll(
      /\[\s*([\w-]+)\s*(?:[~|^$*]?=\s*("[^"]*"|'[^']*'|[^\]\s]+)[^\]]*)?\]/g,
    ))
      element.setAttribute(key, value?.replace(/^["']|["']$/g, '') ?? '');
    return element;
  }
  function build(selector) {
    const main = document.createElement('main');
    let parent = main;
    let last;
    for (const part of split(
      selector.replace(/::?(before|after|[a-z-]*placeholder|selection|marker|-[\w-]+)\b/g, ''),
      ' >+~',
    )) {
      if (part === '+' || part === '~') parent = last?.parentElement ?? main;
      else if (part === '>' || part === ' ') parent = last ?? parent;
      else if (part) {
        last = make(part);
        parent.append(last);
      }
      if (part === '+' || part === '~') last = undefined;
    }
    return main;
  }
  /** A gradient to the other side: its stops in the other order. */
  const turned = stops =>
    stops
      .split(/, (?![^(]*\))/)
      .map(stop => stop.replace(/ ([\d.]+)%/g, (_, place) => ` ${100 - place}%`))
      .reverse()
      .join(', ');
  /** A value in the notation that is compared. */
  const notation = (name, value) =>
    value
      .replace(/\b0px/g, /position|origin/.test(name) ? '0%' : '0px')
      .replace(/to (top|right|bottom|left)(?=,)/g, (_, side) => `${SIDES[side]}deg`)
      .replace(
        /(?<!-)linear-gradient\(0deg, ((?:[^()]|\([^()]*\))*)\)/g,
        (_, stops) => `linear-gradient(${turned(stops)})`,
      )
      .replace(/ at 50% 50%\)/g, ')')
      .replace(/\bease(?:-in)?(?:-out)?\b/g, curve => `cubic-bezier(${CURVES[curve]})`);
  /** Whether two values look the same: they differ by less than a thirtieth of a pixel, or only in notation. */
  function isEqual(name, ...values) {
    const [before, other] = values.map(value => notation(name, value));
    const numbers = [before, other].map(value => value.match(/-?\d+(\.\d+)?/g) ?? []);
    const [plain, otherPlain] = [before, other].map(value => value.replace(/-?\d+(\.\d+)?/g, '#'));
    const isNear = (number, at) =>
      Math.abs(number - numbers[1][at]) <= Math.max(1 / 30, Math.abs(number) / 1e5);
    return plain === otherPlain && numbers[0].every(isNear);
  }
  for (const text of [source, output]) {
    style.textContent = text;
    collect(style.sheet.cssRules);
  }
  const names = [...properties];
  const list = [...selectors];
  const pseudo = ['before', 'after'].filter(name => list.some(selector => selector.includes(`:${name}`)));
  const kinds = [null, ...pseudo.map(name => `::${name}`)];
  const differences = new Map();
  let count = 0;
  // Few at a time, because each value is a string.
  for (let start = 0; start < list.length; start += 1000) {
    const page = document.body.appendChild(document.createElement('div'));
    for (const selector of list.slice(start, start + 1000)) {
      try {
        page.append(build(selector));
      } catch {
        // A name that no element can have.
      }
    }
    const elements = [...page.querySelectorAll('main *')];
    count += elements.length;
    const read = text => {
      style.textContent = text;
      getComputedStyle(page).color;
      for (const animation of document.getAnimations()) animation.cancel();
      // After that, Chromium has 0 for automatic margins until the next layout from scratch.
      page.style.display = 'none';
      page.getBoundingClientRect();
      page.style.display = '';
      return elements.map(element =>
        kinds.map(kind => {
          const computed = getComputedStyle(element, kind);
          return names.map(name => computed.getPropertyValue(name));
        }),
      );
    };
    // A source is read twice, because Chromium sometimes has no automatic margins at first.
    const [before, after, again] = [read(source), read(output), read(source)];
    elements.forEach((element, at) => {
      kinds.forEach((kind, which) => {
        names.forEach((name, number) => {
          const [first, changed, last] = [before, after, again].map(values => values[at][which][number]);
          if (first === changed || last === changed || differences.has(name)) return;
          if (!isEqual(name, first, changed))
            differences.set(
              name,
              `${element.outerHTML.slice(0, 80)}${kind ?? ''} ${name}: ${first} → ${changed}`,
            );
        });
      });
    });
    page.remove();
  }
  style.remove();
  return { elements: count, selectors: list.length, differences: [...differences.values()] };
}
