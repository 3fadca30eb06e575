// Values from the grammar of CSS: for each property, any value that its definition in W3C's data (@webref/css) allows.

import { createRequire } from 'node:module';
import { definitionSyntax } from 'css-tree';

const webref = createRequire(import.meta.url)('@webref/css/css.json');

/** Definitions that are prose in the data, or too wide to produce what a browser accepts. */
const written = {
  'alpha-value': '<number [0,1]> | <percentage [0,100]>',
  'attr()': 'attr( <custom-ident> , <string> )',
  bottom: '<length> | auto',
  'boolean-expr-group': '( style( --x: 1 ) )',
  color:
    'red | Transparent | currentColor | <hex-color> | <rgb()> | <hsl()> | <hwb()> | <lab()> | <lch()> | <oklab()> | <oklch()> | <color()> | <color-mix()> | <light-dark()> | CanvasText',
  'color-mix()': 'color-mix( <color-interpolation-method> , [ <color> && <percentage [0,100]>? ]#{2} )',
  'colorspace-params': 'srgb <xyz-part>{3} | display-p3 <xyz-part>{3} | xyz-d50 <xyz-part>{3}',
  'xyz-part': '<number> | <percentage> | none',
  'family-name': '<string> | x y | Arial',
  'font-feature-value-type': 'styleset( x )',
  'generic-family': 'serif | sans-serif | monospace | system-ui | cursive',
  id: '\\#x',
  left: '<length> | auto',
  'light-dark()': 'light-dark( <color> , <color> )',
  'media-query-list': '(width > 1px)',
  'path()': 'path( <path-string> )',
  right: '<length> | auto',
  top: '<length> | auto',
  'url-modifier': '<custom-ident>',
};

const types = new Map();
for (const { name, syntax } of [...webref.types, ...webref.functions]) if (syntax) types.set(name, syntax);
for (const [name, syntax] of Object.entries(written)) types.set(name, syntax);

const numbers = [
  '0',
  '-0',
  '1',
  '2',
  '.5',
  '0.25',
  '-1.5',
  '+3',
  '1e-7',
  '1e3',
  '-1e-3',
  '100',
  '1e9',
  '3.14159265',
  '0.1234567',
];
const integers = ['0', '1', '2', '-1', '+3', '10', '-0', '100', '2147483647'];
const units = {
  length: [
    'px',
    'em',
    'rem',
    'vw',
    'vh',
    'ch',
    'ex',
    'in',
    'cm',
    'pt',
    'Q',
    'PX',
    'dvh',
    'cqw',
    'lh',
    'vmin',
  ],
  angle: ['deg', 'turn', 'rad', 'grad'],
  time: ['s', 'ms'],
  resolution: ['dppx', 'dpi', 'x'],
  frequency: ['hz', 'khz'],
  flex: ['fr'],
  percentage: ['%'],
  decibel: ['dB'],
  semitones: ['st'],
};
const words = {
  'custom-ident': ['a', 'b', 'x', '-a', '--b', 'Foo', '\\31 0', 'é', 'a\\.b', 'x1e3'],
  ident: ['a', 'auto', 'none'],
  'dashed-ident': ['--x', '--X', '--\\31'],
  'custom-property-name': ['--x', '--y'],
  'hex-color': ['#0f0', '#0F08', '#aabbcc', '#AABBCC80', '#12345678', '#000'],
  'path-string': ['"M0 0L10 10"', '"M 0,0 h 1.50 v -2 z"', "'M0 0C1 1 2 2 3 3'", '"m1e1 .5.5z"'],
  string: ['"x"', "'a b'", '""', '"\\"\'"', '"\\e9 a"', '"\\a"', "'é'", '"/* */"', '"url(x)"', '"none"'],
  url: ['url(x.png)', 'url("a b.png")', "url( 'x.svg#a' )", 'url(data:,x)', 'url("a)b")', 'URL(x\\ y.png)'],
  zero: ['0'],
  'animation-action': ['play', 'pause'],
  'declaration-value': ['x', '1px 2', '{a:b}', '[1]', '"x"', '#0f0', '1e3', '!x'],
  'any-value': ['x', '1px', '(1)', '"x"'],
  'string-token': ['"x"'],
  'whole-value': ['1px', 'red'],
  'timeline-range-center-subject': ['source'],
};
words['target-name'] = words.string;

/** Fractions are exact in binary, so that browsers do not miss a multiple of them by rounding. */
const steps = { angle: '1deg', time: '.25s', length: '3px', percentage: '7%', number: '.375', integer: '2' };

/** Produces values with random choices. */
export class Grammar {
  #random;
  #parsed = new Map();

  constructor(random) {
    this.#random = random;
  }

  /** How many definitions that of a property refers to, directly or not. */
  static width(name) {
    const seen = new Set();
    const visit = syntax => {
      for (const [, type] of (syntax ?? '').matchAll(/<'?([a-z][^'<>[\s]*)/g)) {
        if (seen.has(type)) continue;
        seen.add(type);
        visit(types.get(type) ?? webref.properties.find(property => property.name === type)?.syntax);
      }
    };
    visit(`<'${name}'>`);
    return seen.size;
  }

  /** A value of a property: mostly by its own grammar, else one that every property accepts. */
  value(name) {
    const random = this.#random;
    const kind = random.below(40);
    if (kind === 0) return random.one(['inherit', 'initial', 'unset', 'revert', 'revert-layer', 'INHERIT']);
    const value = this.of(`<'${name}'>`);
    if (kind === 1) return `var(--none, ${value})`;
    if (kind === 2) return `var(--none,${value})`.toUpperCase().replace('--NONE', '--none');
    return value;
  }

  /** A text of a definition. */
  of(syntax) {
    const tokens = this.#node(this.#parse(syntax), 0).filter(token => token !== '');
    const kept = tokens.filter((token, at) => {
      if (token !== ',') return true;
      const [before, after] = [tokens[at - 1], tokens[at + 1]];
      return (
        before !== undefined &&
        after !== undefined &&
        !before.endsWith('(') &&
        before !== ',' &&
        after !== ')'
      );
    });
    const random = this.#random;
    const gap = random.below(12) === 0 ? () => random.one([' ', '  ', '/**/ ', '\n']) : () => ' ';
    let text = '';
    kept.forEach((token, at) => {
      const before = kept[at - 1];
      const isTight =
        at === 0 ||
        before.endsWith('(') ||
        token === ')' ||
        token === ',' ||
        (before === ',' && random.below(2) === 0);
      text += (isTight ? '' : gap()) + token;
    });
    return text;
  }

  #parse(syntax) {
    if (!this.#parsed.has(syntax)) this.#parsed.set(syntax, definitionSyntax.parse(syntax));
    return this.#parsed.get(syntax);
  }

  /** The tokens of a node. Deep in a definition, the shortest choices are made. */
  #node(node, depth) {
    const random = this.#random;
    if (depth > 40) return [];
    const isDeep = depth > 14;
    switch (node.type) {
      case 'Group': {
        const each = terms => terms.flatMap(term => this.#node(term, depth + 1));
        if (node.combinator === '|') {
          const terms = isDeep
            ? node.terms.filter(term => ['Keyword', 'Type'].includes(term.type)).slice(0, 2)
            : node.terms;
          return this.#node(random.one(terms.length > 0 ? terms : node.terms), depth + 1);
        }
        if (node.combinator === '&&') return each(random.shuffled(node.terms));
        if (node.combinator === '||')
          return each(random.shuffled(node.terms).slice(0, isDeep ? 1 : 1 + random.below(node.terms.length)));
        return each(node.terms);
      }
      case 'Multiplier': {
        const most = node.max === 0 ? node.min + 2 : Math.min(node.max, node.min + 3);
        const count = isDeep ? node.min : node.min + random.below(most - node.min + 1);
        return Array.from({ length: count }, (_, at) => [
          ...(node.comma && at > 0 ? [','] : []),
          ...this.#node(node.term, depth + 1),
        ]).flat();
      }
      case 'Keyword':
        return [random.below(40) === 0 ? node.name.toUpperCase() : node.name.replace(/^\\/, '')];
      case 'Function':
        return [`${node.name}(`];
      case 'Comma':
        return [','];
      case 'Token':
        return [node.value];
      case 'String':
        return [node.value.replace(/^'|'$/g, '')];
      case 'Property': {
        const property = webref.properties.find(({ name }) => name === node.name);
        return property?.syntax ? this.#node(this.#parse(property.syntax), depth + 1) : [];
      }
      case 'Type':
        return this.#type(node, depth);
      default:
        return [];
    }
  }

  #type({ name, opts }, depth) {
    const random = this.#random;
    if (words[name]) return [random.one(words[name])];
    const range = opts && opts.type === 'Range' ? opts : { min: null, max: null };
    if (name === 'length-percentage')
      return [this.#number(random.one(['length', 'percentage']), range, true)];
    if (name === 'number' || name === 'integer' || units[name]) return [this.#number(name, range, false)];
    const syntax = types.get(name);
    return syntax ? this.#node(this.#parse(syntax), depth + 1) : [name];
  }

  /** A number of a kind, written as it is or as a calculation, whose result may be out of its range. */
  #number(kind, range, isMixed) {
    const random = this.#random;
    if (random.below(5) === 0 && kind !== 'flex') return this.#math(kind, isMixed, 0);
    const [least, most] = [
      Number.parseFloat(range.min ?? '-Infinity'),
      Number.parseFloat(range.max ?? 'Infinity'),
    ];
    const fits = text =>
      (Number.isNaN(least) || Number(text) >= least) && (Number.isNaN(most) || Number(text) <= most);
    const known = (kind === 'integer' ? integers : numbers).filter(fits);
    const number = known.length > 0 ? random.one(known) : '1';
    if (kind === 'length' && Number(number) === 0 && random.below(2) === 0) return number;
    const unit = units[kind] ? random.one(units[kind]) : '';
    // A debug build stops at so large a hue: what is left of a turn, in 32 bits, is not less than one.
    return unit === 'rad' && number === '1e9' ? '1e3rad' : number + unit;
  }

  #math(kind, isMixed, depth) {
    const random = this.#random;
    const plain = () => {
      const unit = units[isMixed && random.below(3) === 0 ? 'percentage' : kind];
      const number = random.one(['0', '1', '2', '-3', '.5', '10', '-0', '1e-7', '7.25']);
      return unit ? number + random.one(unit) : number;
    };
    const term = () => (depth < 3 && random.below(3) === 0 ? this.#math(kind, isMixed, depth + 1) : plain());
    const factor = () =>
      depth < 2 && random.below(4) === 0
        ? this.#math('number', false, depth + 2)
        : random.one(['2', '-1', '.5', '3', '0', '1e3', 'pi', '-1.5']);
    const forms = [
      () => `calc(${term()} + ${term()})`,
      () => `calc(${term()} - ${term()})`,
      () => `calc(${term()} * ${factor()})`,
      () => `calc(${factor()} * ${term()})`,
      () => `calc(${term()} / ${random.one(['2', '-4', '.5', '3'])})`,
      () => `calc((${term()} + ${term()}) * ${factor()} - (${term()}))`,
      () => `calc(${term()})`,
      () => `min(${term()}, ${term()})`,
      () => `max(${term()}, ${term()}, ${term()})`,
      () => `clamp(${term()}, ${term()}, ${term()})`,
      () => `clamp(none, ${term()}, ${term()})`,
      () =>
        `round(${random.one(['', 'up, ', 'down, ', 'to-zero, ', 'nearest, '])}${term()}, ${steps[kind] ?? plain()})`,
      () => `mod(${term()}, ${steps[kind] ?? plain()})`,
      () => `rem(${term()}, ${steps[kind] ?? plain()})`,
      () => `abs(${term()})`,
      () => `hypot(${term()}, ${term()})`,
      () => `calc(${term()} * sign(${random.one(['-1', '1px', '-2em', '0'])}))`,
    ];
    if (kind === 'number' || kind === 'integer')
      forms.push(
        () =>
          `${random.one(['sin', 'cos', 'tan'])}(${random.one(['1', '45deg', '.1turn', '-30deg', 'pi / 4'])})`,
        () => `sqrt(${random.one(['2', '4', '.5', '-1'])})`,
        () => `pow(${random.one(['2', '-3', '.5'])}, ${random.one(['2', '3', '.5', '-1'])})`,
        () => `exp(${random.one(['1', '-1', '0'])})`,
        () => `log(${random.one(['2', '8, 2', '10'])})`,
        () => `sign(${random.one(['-1px', '2em', '-0', '5'])})`,
        () => `calc(-1 * ${random.one(['sin(30deg)', 'sqrt(2)', 'e', 'infinity'])})`,
      );
    if (kind === 'angle')
      forms.push(
        () => `${random.one(['asin', 'acos', 'atan'])}(${random.one(['.5', '-1', '1'])})`,
        () => 'atan2(1px, -2px)',
      );
    return random.one(forms)();
  }
}

/** The properties in the data that have a grammar. */
export const properties = webref.properties
  .filter(({ name, syntax }) => syntax && !name.startsWith('--'))
  .map(({ name }) => name);

/** The descriptors of an at-rule, with their grammars. */
export const descriptors = name =>
  (webref.atrules.find(rule => rule.name === `@${name}`)?.descriptors ?? []).filter(({ syntax }) => syntax);
