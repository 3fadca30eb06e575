// Sheets from the grammar of CSS: selectors, conditions, nesting and at-rules of every kind around declarations from it.

import { descriptors, Grammar } from './grammar.mjs';

const names = [
  '.a',
  '.b',
  '.c',
  '.d',
  '#one',
  '.\\31 a',
  '.a\\:b',
  '.É',
  'p',
  'DIV',
  'svg',
  '*',
  '.a.b',
  'a-b',
];
const attributes = [
  '[data-x]',
  '[data-x="A" i]',
  "[data-x='a b']",
  '[lang|=en]',
  '[DATA-X=a s]',
  '[type=checkbox]',
  '[class~="a"]',
  '[href^="\\"x"]',
  '[data-x=""]',
  '[*|x]',
  '[|x]',
  '[data-x="1a"]',
  '[data-x="--"]',
];
const pseudoClasses = [
  ':first-child',
  ':hover',
  ':FOCUS-VISIBLE',
  ':root',
  ':empty',
  ':lang("x")',
  ':lang(en, "de-*")',
  ':dir(rtl)',
  ':scope',
  ':nth-child(2n + 1)',
  ':nth-child(EVEN)',
  ':nth-last-child(-n+3)',
  ':nth-of-type(n)',
  ':nth-child(0n + 2)',
  ':only-child',
  ':checked',
  ':defined',
  ':user-invalid',
  ':state(x)',
  ':popover-open',
  ':not(*)',
  ':host',
  ':host(.a)',
  ':host-context(p)',
  ':-webkit-autofill',
  ':read-only',
  ':active-view-transition-type(x)',
  ':open',
  ':target-current',
];
const pseudoElements = [
  '::before',
  '::AFTER',
  ':before',
  '::marker',
  '::placeholder',
  '::selection',
  '::part(x y)',
  '::slotted(p.a)',
  '::highlight(x)',
  '::backdrop',
  '::file-selector-button',
  '::view-transition-group(x)',
  '::view-transition-old(*.a)',
  '::first-line',
  '::cue',
  '::details-content',
  '::-webkit-scrollbar',
  '::before::marker',
  '::scroll-marker',
  '::column::scroll-marker',
  '::part(x):hover',
  '::picker(select)',
  '::-webkit-slider-thumb',
];

/** Produces sheets with random choices. */
export class Rules {
  #random;
  #grammar;
  #properties;

  /** `properties` are those that the declarations set. */
  constructor(random, properties) {
    this.#random = random;
    this.#grammar = new Grammar(random);
    this.#properties = random.some(properties, 4);
  }

  sheet() {
    const random = this.#random;
    const start =
      random.below(12) === 0
        ? '@namespace "http://www.w3.org/1999/xhtml"; @namespace s url(http://www.w3.org/2000/svg);\n'
        : '';
    return start + this.#several(1, 6, () => this.#rule(0)).join('\n');
  }

  #several(least, most, make) {
    return Array.from({ length: least + this.#random.below(most - least + 1) }, make);
  }

  #compound(depth) {
    const random = this.#random;
    const list = () => this.#several(1, 2, () => this.#complex(depth + 1)).join(random.one([',', ', ']));
    const name = random.one(names);
    const more = [
      () => '',
      () => random.one(attributes),
      () => random.one(pseudoClasses),
      ...(depth > 0
        ? []
        : [
            () => `${random.one([':is', ':where', ':not', ':WHERE'])}(${list()})`,
            () => `:has(${random.one(['', '> ', '+ ', '~ '])}${list()})`,
            () => `:nth-child(${random.one(['2n+1', 'odd', '-n + 2', '3'])} of ${list()})`,
            () => `:nth-last-child(1 of ${list()})`,
          ]),
    ];
    const text = [
      random.one([name, name, '']),
      ...this.#several(0, 2, () => (random.below(3) === 0 ? random.one(more)() : '')),
    ].join('');
    return text === '' ? '*' : text;
  }

  #complex(depth) {
    const random = this.#random;
    return this.#several(1, depth > 0 ? 1 : 2, () => this.#compound(depth)).reduce(
      (before, after) => `${before}${random.one([' ', ' > ', '>', ' + ', '~'])}${after}`,
    );
  }

  #selector(isNested) {
    const random = this.#random;
    const selector = () => {
      let text = this.#complex(0);
      if (isNested) {
        const kind = random.below(8);
        if (kind === 0) text = `&${text.replace(/^[a-z*][\w-]*/i, '')}`;
        if (kind === 1) text = `${text} &`;
        if (kind === 2) text = `& > ${text}`;
        if (kind === 3) text = `${random.one(['>', '+ ', '~'])} ${text}`;
        if (kind === 4) text = `:is(${text}, &)`;
        if (kind === 5) text = `&&, ${text} & .a`;
        if (kind === 6) text = `:not(&) ${text}`;
      }
      return text + (random.below(8) === 0 ? random.one(pseudoElements) : '');
    };
    return this.#several(1, random.one([1, 1, 3]), selector).join(', ');
  }

  #declaration() {
    const random = this.#random;
    if (random.below(12) === 0)
      return `--${random.one(['x', 'y', 'X'])}: ${random.one(['1px', ' ', '', '{a:b}', '#FFF', '1e3', '"a"', 'a  b', 'rgb(0 0 0 / 50%)', 'calc(1px+2px)', '/* */', 'url( x )', '1.50', 'red!important', '-->', '#1e3', '\\31 ', '+1', '00', '1E3PX'])}`;
    const name = random.one(this.#properties);
    return `${name}: ${this.#grammar.value(name)}${random.below(12) === 0 ? ' ! important' : ''}`;
  }

  #block(depth, isNested = true) {
    const random = this.#random;
    const parts = this.#several(1, 3, () => `${this.#declaration()};`);
    while (depth < 3 && random.below(3) === 0) {
      const inner =
        random.below(2) === 0
          ? `${this.#selector(isNested)} { ${this.#block(depth + 1)} }`
          : this.#grouping(() => this.#block(depth + 1));
      parts.splice(random.below(parts.length + 1), 0, inner);
    }
    return parts.join(' ');
  }

  #grouping(body) {
    const random = this.#random;
    const condition = random.one([
      () => `@media ${this.#media()}`,
      () => `@supports ${this.#supports(0)}`,
      () => `@container ${random.one(['', 'x ', 'not-x '])}${this.#container(0)}`,
      () => `@layer ${random.one(['x', 'y', 'x.y', 'z'])}`,
      () => `@scope (${this.#complex(1)})${random.one(['', ` to (${this.#complex(1)})`])}`,
      () => '@starting-style',
    ])();
    return `${condition} { ${body()} }`;
  }

  #rule(depth) {
    const random = this.#random;
    const kind = random.below(10);
    if (kind < 5 || depth > 2) return `${this.#selector(false)} { ${this.#block(depth)} }`;
    if (kind < 8) return this.#grouping(() => this.#several(1, 3, () => this.#rule(depth + 1)).join(' '));
    return this.#named();
  }

  /** An at-rule with descriptors, or with declarations that no element gets directly. */
  #named() {
    const random = this.#random;
    const grammar = this.#grammar;
    const of = (rule, prelude, fixed = '') => {
      const some = this.#several(1, 4, () => random.one(descriptors(rule))).map(
        ({ name, syntax }) => `${name}: ${grammar.of(syntax)};`,
      );
      return `@${rule} ${prelude} { ${fixed} ${some.join(' ')} }`;
    };
    const value = kind => grammar.of(kind);
    return random.one([
      () =>
        of(
          'font-face',
          '',
          `font-family: ${value('<string> | x y')}; src: ${random.one(['url(x.woff2)', 'local("x y"), url("x.woff2") format("woff2") tech(variations)', 'url(x) format(woff)', 'local(x)'])};`,
        ),
      () => of('counter-style', random.one(['x', 'X-y']), 'system: cyclic; symbols: "a" b;'),
      () => of('font-palette-values', '--x', 'font-family: x;'),
      () =>
        `@property --${random.one(['x', 'y'])} { syntax: ${random.one(["'<length>'", '"*"', '"<color>#"', '"a | <number>+"', "'<length-percentage>'", '"<angle>"', '"<integer>"', '"<transform-list>"', '"<custom-ident>"', '"<time>"', '"<image>"'])}; inherits: ${random.one(['true', 'false'])}; initial-value: ${random.one([value('<length>'), value('<color>'), value('<number>'), value('<angle>'), value('<integer>'), 'a', '1px 2px', 'rotate(1turn)', '0', '0em', '1s', 'url(x)'])} }`,
      () =>
        `@keyframes ${random.one(['x', '"a b"', '--x', 'X', '"none"'])} { ${this.#several(1, 3, () => `${random.one(['from', 'TO', '0%', '50%', '33.3333333%', 'from, 50%', '100%', '1e1%', 'entry 10%'])} { ${this.#several(1, 2, () => `${this.#declaration()};`).join(' ')} }`).join(' ')} }`,
      () =>
        `@page ${random.one(['', ':first', 'x', 'x:left', ':left, :right'])} { ${random.one(['size: a4 landscape', 'size: 10cm 20cm', 'margin: calc(1px + 2em)', 'margin-top: -0px', 'size: letter'])}; ${random.one(['', '@top-left { content: "x"; color: red }'])} }`,
      () =>
        `@position-try --x { ${random.one(['top: anchor(bottom)', 'inset: auto', 'position-area: top left', 'margin: 0 0 0'])} }`,
      () => `@view-transition { navigation: auto; types: a b }`,
      () => `@layer ${random.one(['x', 'y, x', 'x.y, z'])};`,
    ])();
  }

  #media() {
    const random = this.#random;
    const feature = () => {
      const { name, type, syntax } = random.one(descriptors('media'));
      const value = this.#grammar.of(syntax);
      if (type !== 'range' || random.below(4) === 0) return random.one([`(${name}: ${value})`, `(${name})`]);
      return random.one([
        () => `(min-${name}: ${value})`,
        () => `(MAX-${name}:${value})`,
        () => `(${name} ${random.one(['<', '>', '<=', '>=', '='])} ${value})`,
        () => `(${value} < ${name} <= ${this.#grammar.of(syntax)})`,
        () => `(${value}>=${name})`,
      ])();
    };
    const condition = () =>
      random.one([
        feature,
        () => `${feature()} and ${feature()}`,
        () => `(${feature()} or (not ${feature()}))`,
        () => `not ${feature()}`,
        () => `(not (${feature()} and ${feature()})) or ${feature()}`,
      ])();
    const query = () =>
      random.one([
        () => random.one(['screen', 'print', 'all', 'not all', 'ONLY screen', 'not print', 'speech', 'tty']),
        condition,
        condition,
        () =>
          `${random.one(['screen', 'not screen', 'only all', 'all'])} and ${feature()}${random.one(['', ` and (not ${feature()})`])}`,
      ])();
    return this.#several(1, 2, query).join(random.one([',', ', ']));
  }

  #supports(depth) {
    const random = this.#random;
    const name = random.one(this.#properties);
    const inner = () => this.#supports(depth + 1);
    return random.one([
      () => `(${name}: ${this.#grammar.value(name)})`,
      () => `selector(${this.#complex(1)})`,
      () =>
        random.one([
          '(--x: 1)',
          '(unknown: x)',
          'font-tech(variations)',
          'font-format(woff2)',
          '(display: grid)',
          '(width: abs(1px))',
          'at-rule(@layer)',
          '(color: rgb(from red r g b))',
        ]),
      ...(depth > 1
        ? []
        : [
            () => `(not ${inner()})`,
            () => `(${inner()} and ${inner()})`,
            () => `(${inner()} or (${inner()}))`,
            ...(depth === 0 ? [() => `not ${inner()}`] : []),
          ]),
    ])();
  }

  #container(depth) {
    const random = this.#random;
    const length = () => this.#grammar.of('<length>');
    const inner = () => this.#container(depth + 1);
    return random.one([
      () =>
        `(${random.one(['min-width', 'MAX-height', 'width', 'inline-size', 'max-block-size'])}: ${length()})`,
      () => `(${random.one(['width', 'height', 'inline-size'])} ${random.one(['<', '>=', '='])} ${length()})`,
      () => `(${length()} < width < ${length()})`,
      () =>
        random.one([
          '(orientation: landscape)',
          '(aspect-ratio > 1/2)',
          '(aspect-ratio: .5)',
          'style(--x: 1)',
          'style(--x)',
          'style(--x: a b)',
          'style(--x >= 5)',
          'scroll-state(stuck: top)',
          'style(color: red)',
          'style(not (--x: 1))',
        ]),
      ...(depth > 1
        ? []
        : [
            () => `(not ${inner()})`,
            () => `(${inner()} and ${inner()})`,
            () => `((${inner()}) or ${inner()})`,
            ...(depth === 0 ? [() => `not ${inner()}`] : []),
          ]),
    ])();
  }
}
