// What the values of `tokens.json` are on a platform, computed without dstool.

/** The pixels of one rem where there is no page. */
const ROOT = 16;

const parts = {
  border: ['width', 'style', 'color'],
  transition: ['duration', 'delay', 'timingFunction'],
  typography: ['fontFamily', 'fontSize', 'fontWeight', 'lineHeight', 'letterSpacing'],
};

/** Pixels of a length, or of each of several. */
export const px = ({ value, unit }) => (unit === 'rem' ? value * ROOT : value);

export const ms = ({ value, unit }) => (unit === 's' ? value * 1000 : value);

/** What `write` makes of a part; `undefined` if a text style lacks it, which is allowed in the tolerant mode. */
export const part = (value, write = item => item) => (value === undefined ? undefined : write(value));

/**
 * Values as a list of numbers, texts and colours, in the order in which all platforms have them.
 *
 * @param {object} token - an entry of `tokens.json`
 * @param {unknown} value - its value in a theme
 * @param {(color: object) => object} color - what a platform has for a colour
 */
export function atoms({ type }, value, color) {
  // A theme may lack the token.
  if (value === undefined) return [];
  const line = style => (typeof style === 'string' ? [style] : [...style.dashArray.map(px), style.lineCap]);
  switch (type) {
    case 'color':
      return [color(value)];
    case 'dimension':
      return [px(value)];
    case 'duration':
      return [ms(value)];
    case 'fontFamily':
      return [value].flat();
    case 'fontWeight':
    case 'number':
      return [value];
    case 'cubicBezier':
      return value;
    case 'strokeStyle':
      return line(value);
    case 'border':
      return [px(value.width), ...line(value.style), color(value.color)];
    case 'transition':
      // In the tolerant mode, a part may be missing.
      return [
        ...[value.duration, value.delay].filter(time => time !== undefined).map(ms),
        ...(value.timingFunction ?? []),
      ];
    case 'shadow':
      return [value]
        .flat()
        .flatMap(shadow => [
          color(shadow.color),
          ...[shadow.offsetX, shadow.offsetY, shadow.blur, shadow.spread].map(px),
          String(shadow.inset ?? false),
        ]);
    case 'gradient':
      return value.flatMap(stop => [color(stop.color), stop.position]);
    case 'typography':
      return parts.typography.flatMap(part => {
        const field = value[part];
        if (field === undefined) return [];
        return field.unit ? [px(field)] : [field].flat();
      });
    default:
      throw new Error(`no values for ${type}`);
  }
}

/** The value of a token in a theme, as `tokens.json` has it. */
export const valueIn = (token, theme) =>
  token.themes && theme in token.themes ? token.themes[theme] : token.value;

/** Converts colours with a library that is not ours. */
export function colors(Color) {
  const inSpace = value => {
    const components = value.components.map(component => (component === 'none' ? 0 : component));
    const spaces = {
      'display-p3': 'p3',
      'a98-rgb': 'a98rgb',
      'prophoto-rgb': 'prophoto',
      'xyz-d65': 'xyz',
      'xyz-d50': 'xyz-d50',
    };
    return new Color(spaces[value.colorSpace] ?? value.colorSpace, components, value.alpha ?? 1);
  };
  const bytes = hex => hex.match(/[\da-f]{2}/gi).map(byte => Number.parseInt(byte, 16) / 255);
  const inSrgb = value => {
    const { coords } = inSpace(value).to('srgb');
    return coords.every(channel => channel >= -1e-4 && channel <= 1 + 1e-4);
  };
  return {
    /** Only sRGB: the computed bytes, or the fallback in the file. */
    srgb(value) {
      const channels = inSrgb(value)
        ? inSpace(value)
            .to('srgb')
            .coords.map(channel => Math.round(channel * 255) / 255)
        : bytes(value.hex);
      return { space: 'srgb', channels, alpha: value.alpha ?? 1 };
    },
    /** sRGB, and Display P3 for other colours; a colour outside both is only near. */
    p3(value) {
      if (inSrgb(value)) return this.srgb(value);
      const wide = inSpace(value).to('p3');
      const fits = wide.coords.every(channel => channel >= -1e-4 && channel <= 1 + 1e-4);
      const { coords } = fits ? wide : wide.toGamut({ space: 'p3', method: 'css' });
      return { space: 'p3', channels: [...coords], alpha: value.alpha ?? 1, isNear: !fits };
    },
    /** The distance of two colours in OKLab. */
    distance(a, b) {
      const lab = ({ space, channels }) => new Color(space, channels).to('oklab').coords;
      return Math.hypot(...lab(a).map((component, nth) => component - lab(b)[nth]));
    },
    /** CSS text with each colour in one notation, so that two texts can be compared. */
    normal(text) {
      const color = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|oklch|oklab|lch|lab|color)\([^()]*\)/gi;
      return text
        .replace(color, notation => {
          const parsed = new Color(notation.replaceAll('none', '0'));
          const [r, g, b] = parsed.to('srgb').coords;
          const inside = [r, g, b].every(channel => channel >= -1e-4 && channel <= 1 + 1e-4);
          // In sRGB, a notation of bytes is as good as any other.
          const numbers = inside
            ? [r, g, b].map(channel => Math.round(channel * 255))
            : parsed.to('xyz').coords.map(channel => (Math.round(channel * 1e3) / 1e3 || 0).toFixed(3));
          return `<${[...numbers, Number(parsed.alpha)].join(' ')}>`;
        })
        .replace(/'((?:[^'\\"]|\\.)*)'/g, '"$1"')
        .replace(/(^|[^\d])\.(\d)/g, '$10.$2')
        .replace(/\s*([,/])\s*/g, '$1')
        .replace(/\s+/g, ' ')
        .trim();
    },
  };
}

/** A value as CSS text, without dstool. */
export function css({ type }, value) {
  if (value === undefined) return {};
  const number = given => String(given);
  const length = dimension => `${dimension.value}${dimension.unit}`;
  const color = given => {
    const alpha = given.alpha === undefined ? '' : ` / ${given.alpha}`;
    const [first, ...others] = given.components;
    if (['hsl', 'hwb'].includes(given.colorSpace)) {
      const percent = part => (part === 'none' ? part : `${part}%`);
      return `${given.colorSpace}(${[first, ...others.map(percent)].join(' ')}${alpha})`;
    }
    const list = given.components.join(' ');
    if (['lab', 'lch', 'oklab', 'oklch'].includes(given.colorSpace))
      return `${given.colorSpace}(${list}${alpha})`;
    return `color(${given.colorSpace} ${list}${alpha})`;
  };
  const generic = /^(serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-[a-z-]+|emoji|math|fangsong)$/;
  const families = names =>
    [names]
      .flat()
      .map(name => (generic.test(name) ? name : `"${name.replace(/["\\]/g, '\\$&')}"`))
      .join(', ');
  const curve = points => `cubic-bezier(${points.join(', ')})`;
  const stroke = style => (typeof style === 'string' ? style : 'dashed');
  switch (type) {
    case 'color':
      return { '': color(value) };
    case 'dimension':
    case 'duration':
      return { '': length(value) };
    case 'fontFamily':
      return { '': families(value) };
    case 'fontWeight':
    case 'number':
      return { '': number(value) };
    case 'cubicBezier':
      return { '': curve(value) };
    case 'strokeStyle':
      return { '': stroke(value) };
    case 'border': {
      const [width, style, text] = [length(value.width), stroke(value.style), color(value.color)];
      return { '': `${width} ${style} ${text}`, '-width': width, '-style': style, '-color': text };
    }
    case 'transition': {
      const { duration, delay, timingFunction } = value;
      const texts = {};
      if (duration !== undefined) texts['-duration'] = length(duration);
      if (timingFunction !== undefined) texts['-timing-function'] = curve(timingFunction);
      if (delay !== undefined) texts['-delay'] = length(delay);
      return { '': Object.values(texts).join(' '), ...texts };
    }
    case 'shadow':
      return {
        '': [value]
          .flat()
          .map(shadow => {
            const lengths = [shadow.offsetX, shadow.offsetY, shadow.blur, shadow.spread]
              .map(length)
              .join(' ');
            return `${shadow.inset ? 'inset ' : ''}${lengths} ${color(shadow.color)}`;
          })
          .join(', '),
      };
    case 'gradient':
      return { '': value.map(stop => `${color(stop.color)} ${stop.position * 100}%`).join(', ') };
    case 'typography': {
      // In the tolerant mode, a part may be missing.
      const written = {
        '-font-family': [value.fontFamily, families],
        '-font-size': [value.fontSize, length],
        '-font-weight': [value.fontWeight, number],
        '-line-height': [value.lineHeight, number],
        '-letter-spacing': [value.letterSpacing, length],
      };
      const texts = {};
      for (const [part, [of, write]] of Object.entries(written))
        if (of !== undefined) texts[part] = write(of);
      const [family, size] = [texts['-font-family'], texts['-font-size']];
      if (family === undefined || size === undefined) return texts;
      const before = texts['-font-weight'] === undefined ? '' : `${texts['-font-weight']} `;
      const height = texts['-line-height'] === undefined ? '' : `/${texts['-line-height']}`;
      return { '': `${before}${size}${height} ${family}`, ...texts };
    }
    default:
      throw new Error(`no CSS for ${type}`);
  }
}
