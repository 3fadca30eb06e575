// Style sheets from a seed: blocks of declarations, and sheets with nesting, layers and conditions.

import { declaration, families } from './values.mjs';

/** Reproducible random choices (mulberry32). */
export function randomFrom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = count => Math.floor(next() * count);
  const pick = values => values[below(values.length)];
  const shuffled = values => {
    const copy = [...values];
    for (let at = copy.length - 1; at > 0; at--) {
      const other = below(at + 1);
      [copy[at], copy[other]] = [copy[other], copy[at]];
    }
    return copy;
  };
  return {
    below,
    one: pick,
    shuffled,
    some: (values, count) => Array.from({ length: count }, () => pick(values)),
  };
}

const names = Object.keys(families);

/** The declarations of a block: mostly of one family, so that they affect each other. */
export function block(random) {
  const family = random.one(names);
  const count = 1 + random.below(6);
  return Array.from({ length: count }, () =>
    declaration(random, random.below(8) === 0 ? random.one(names) : family),
  );
}

/** Elements for the sheets: each has some of the classes and is in another. */
export const markup = `<div class="a b" id="one"><p class="b c">1</p><p class="c d" data-x>2</p></div>
<section class="d"><p class="a">3</p><div class="a c"><p class="b d">4</p></div></section>`;

const simple = ['.a', '.b', '.c', '.d', 'p', 'div', '#one', '[data-x]', '*', ':where(.a)'];
const compound = [
  '.a.b',
  '.a .c',
  '.d > .a',
  '.a + .c',
  ':is(.a, .b)',
  'p:not(.a)',
  '.a:has(.c)',
  'p:first-child',
  '.d :is(.a, p).b',
  '.a, .d',
  'p:nth-child(2)',
  '.c:not(#one *)',
];
const nested = [
  '&.b',
  '& .c',
  '.b &',
  '&:first-child',
  '> p',
  '+ .c',
  '.c',
  '&, .d',
  ':is(&, .b)',
  'p&',
  '&&',
];
const conditions = [
  '@media all',
  '@media screen',
  '@media print',
  '@media not print',
  '@media (min-width: 1px)',
  '@media (width >= 1px) and (width < 9999px)',
  '@media (max-width: 1px)',
  '@media screen, print',
  '@supports (display: grid)',
  '@supports not (display: grid)',
  '@supports (unknown: x) or (color: red)',
  '@container (width > 1px)',
  '@layer l1',
  '@layer l2',
  '@layer l1.l3',
  '@layer l3',
  '@layer',
  '@scope (.a)',
  '@scope (.d) to (.b)',
];
const topLevel = ['@layer l2, l1;', '@layer l1.l4, l1.l3;', '@layer l3;'];
/** Rules of which the last one counts. `shown` in the page makes each visible in computed styles. */
const named = [
  value => `@keyframes k1 { from, to { outline-offset: ${value}px } }`,
  value => `@keyframes k2 { to { text-indent: ${value}px } }`,
  value => `@property --p1 { syntax: "<length>"; inherits: false; initial-value: ${value}px }`,
];
/** Declarations of the page, for the rules above. */
export const shown =
  'main * { animation: k1 1s -0.5s linear paused, k2 1s -0.5s linear paused; text-underline-offset: var(--p1) }';
/** Few properties, so that rules override each other. */
const properties = ['margin', 'border', 'font', 'colour', 'transform', 'align'];

/**
 * A sheet of rules that compete for the elements. Chromium ignores what an `@scope` in a style rule says about its root, so for browsers
 * without nesting, where that `@scope` is written after the rule, nothing can be compared: `lowered` sheets have none.
 */
export function sheet(random, { lowered = false } = {}) {
  const some = random.some(properties, 2);
  const declarations = () =>
    Array.from({ length: 1 + random.below(3) }, () => declaration(random, random.one(some)));
  // Chromium ignores declarations in a condition in `@scope`; `@media all` is left out of the output.
  const body = (depth, inScope = false) => {
    const parts = declarations();
    while (depth < 3 && random.below(5) < 2) {
      const selector =
        random.below(3) === 0
          ? random.one(
              conditions.filter(
                condition => condition !== '@layer' && !(inScope && condition === '@media all'),
              ),
            )
          : random.one(nested);
      const inner = body(depth + 1, inScope || selector.startsWith('@scope'));
      if (lowered && selector.startsWith('@scope')) continue;
      parts.splice(random.below(parts.length + 1), 0, `${selector} {${inner}}`);
    }
    return parts.map(part => (part.endsWith('}') ? part : `${part};`)).join(' ');
  };
  // The same layers and conditions again, next to others and in them.
  const repeatedConditions = random.some(conditions, 2);
  const repeated = random.some([...simple, ...compound], 3);
  const rule = depth => {
    const kind = random.below(11);
    if (kind === 0) return random.one(topLevel);
    if (kind === 10) return random.one(named)(1 + random.below(9));
    if (kind < 4 && depth < 3) {
      const condition = random.below(3) === 0 ? random.one(repeatedConditions) : random.one(conditions);
      const parts = Array.from({ length: 1 + random.below(3) }, () => rule(depth + 1));
      // Declarations that apply to the root of the scope.
      if (condition.startsWith('@scope') && random.below(2) === 0)
        parts.splice(random.below(parts.length + 1), 0, `${declarations().join('; ')};`);
      return `${condition} {${parts.join(' ')}}`;
    }
    const selector = random.below(2) === 0 ? random.one(repeated) : random.one([...simple, ...compound]);
    return `${selector} {${body(depth)}}`;
  };
  return Array.from({ length: 2 + random.below(8) }, () => rule(0)).join('\n');
}
