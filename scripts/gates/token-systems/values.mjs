// Custom properties of a style sheet, as values that can be compared.

const COMMENT = /\/\*[\s\S]*?\*\//g;
const DECLARATION = /(--[\w-]+)\s*:\s*((?:"[^"]*"|'[^']*'|[^;{}"'])*)/g;

/** The first value of each custom property. */
export function properties(css) {
  const properties = new Map();
  for (const [, name, value] of css.replace(COMMENT, '').matchAll(DECLARATION)) {
    if (!properties.has(name)) properties.set(name, value.trim());
  }
  return properties;
}

/** A value without references to other properties; `undefined` if one of them does not exist. */
export function resolved(properties, name, depth = 0) {
  const value = properties.get(name);
  if (value === undefined || depth > 20) return undefined;
  let missing = false;
  const text = value.replace(/var\(\s*(--[\w-]+)\s*\)/g, (_, other) => {
    const value = resolved(properties, other, depth + 1);
    missing ||= value === undefined;
    return value ?? '';
  });
  return missing ? undefined : text;
}

/** The names of colours that the style sheets have. */
const NAMES = {
  aqua: '#00ffff',
  black: '#000000',
  blue: '#0000ff',
  blueviolet: '#8a2be2',
  cyan: '#00ffff',
  deeppink: '#ff1493',
  floralwhite: '#fffaf0',
  fuchsia: '#ff00ff',
  gold: '#ffd700',
  green: '#008000',
  hotpink: '#ff69b4',
  lightblue: '#add8e6',
  orange: '#ffa500',
  orchid: '#da70d6',
  rebeccapurple: '#663399',
  red: '#ff0000',
  transparent: '#00000000',
  white: '#ffffff',
};

/** A part of a colour as a number; `whole` is what 100 % stands for. */
const part = (text, whole) => (text.endsWith('%') ? (Number.parseFloat(text) / 100) * whole : Number(text));

const shown = ([r, g, b], alpha) => {
  const bytes = [r, g, b].map(byte => Math.round(Math.min(255, Math.max(0, byte))));
  return `rgb(${bytes.join(' ')}/${Math.round(alpha * 100) / 100})`;
};

function hexColor(digits) {
  const long = digits.length < 6 ? [...digits].map(digit => digit + digit).join('') : digits;
  const byte = at => Number.parseInt(long.slice(at, at + 2), 16);
  return shown([byte(0), byte(2), byte(4)], long.length === 8 ? byte(6) / 255 : 1);
}

function hslColor(hue, saturation, lightness, alpha) {
  const [s, l] = [saturation / 100, lightness / 100];
  const channel = n => {
    const k = (n + hue / 30) % 12;
    return 255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return shown([channel(0), channel(8), channel(4)], alpha);
}

function functionColor(whole, name, inner) {
  const [r, g, b, a = '1'] = inner.split(/[\s,/]+/).filter(Boolean);
  const alpha = part(a, 1);
  if ([r, g, b].includes(undefined)) return whole;
  if (name.startsWith('hsl')) {
    return hslColor(Number.parseFloat(r), Number.parseFloat(g), Number.parseFloat(b), alpha);
  }
  return shown([part(r, 255), part(g, 255), part(b, 255)], alpha);
}

const NUMBER = /(?<![\w#%.-])(-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z]*)(?![\w.])/g;
/** Systems publish their pixels as `rem`, with 16 in each. */
const UNITS = { rem: [16, 'px'], s: [1000, 'ms'] };

function number(_, digits, unit = '') {
  const [factor, name] = UNITS[unit] ?? [1, unit];
  const value = Math.round(Number(digits) * factor * 1e4) / 1e4;
  return value === 0 ? '0' : `${value}${name}`;
}

/** A value in one spelling: colours in sRGB, pixels, no optional spaces, zeros and quotes. */
export function normal(value) {
  return value
    .toLowerCase()
    .replace(/light-dark\((.*), [^,]*\)$/, '$1')
    .replace(/["']/g, '')
    .replace(/(?<![-\w])[a-z]+(?![-\w(])/g, name => NAMES[name] ?? name)
    .replace(/#([0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b/g, (_, digits) => hexColor(digits))
    .replace(/(rgba?|hsla?)\(([^()]*)\)/g, functionColor)
    .replace(NUMBER, number)
    .replace(/clamp\(([^(),]*),([^(),]*),([^(),]*)\)/g, 'max($1,min($2,$3))')
    .replace(/\s*([,()/])\s*/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

/** How many names two style sheets share, and which of them have different values. */
export function compare(computed, published) {
  const [a, b] = [properties(computed), properties(published)];
  const different = [];
  let both = 0;
  for (const name of a.keys()) {
    const [mine, theirs] = [resolved(a, name), resolved(b, name)];
    if (mine === undefined || theirs === undefined) continue;
    both += 1;
    if (normal(mine) !== normal(theirs)) different.push(`${name}: ${mine} instead of ${theirs}`);
  }
  return { both, different };
}
