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
export const part = (value, write = own => own) => (value === undefined ? undefined : write(value));

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
  const line = own => (typeof own === 'string' ? [own] : [...own.dashArray.map(px), own.lineCap]);
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
        ...[value.duration, value.delay].filter(own => own !== undefined).map(ms),
        ...(value.timingFunction ?? []),
      ];
    case 'shadow':
      return [value]
        .flat()
        .flatMap(own => [
          color(own.color),
          ...[own.offsetX, own.offsetY, own.blur, own.spread].map(px),
          String(own.inset ?? false),
        ]);
    case 'gradient':
      return value.flatMap(own => [color(own.color), own.position]);
    case 'typography':
      return parts.typography.flatMap(part => {
        const own = value[part];
        if (own === undefined) return [];
        return own.unit ? [px(own)] : [own].flat();
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
  const own = value => {
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
    const { coords } = own(value).to('srgb');
    return coords.every(channel => channel >= -1e-4 && channel <= 1 + 1e-4);
  };
  return {
    /** Only sRGB: the computed bytes, or the fallback in the file. */
    srgb(value) {
      const channels = inSrgb(value)
        ? own(value)
            .to('srgb')
            .coords.map(channel => Math.round(channel * 255) / 255)
        : bytes(value.hex);
      return { space: 'srgb', channels, alpha: value.alpha ?? 1 };
    },
    /** sRGB, and Display P3 for other colours; a colour outside both is only near. */
    p3(value) {
      if (inSrgb(value)) return this.srgb(value);
      const wide = own(value).to('p3');
      const fits = wide.coords.every(channel => channel >= -1e-4 && channel <= 1 + 1e-4);
      const { coords } = fits ? wide : wide.toGamut({ space: 'p3', method: 'css' });
      return { space: 'p3', channels: [...coords], alpha: value.alpha ?? 1, isNear: !fits };
    },
    /** The distance of two colours in OKLab. */
    distance(a, b) {
      const lab = ({ space, channels }) => new Color(space, channels).to('oklab').coords;
      return Math.hypot(...lab(a).map((own, nth) => own - lab(b)[nth]));
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
  const number = own => String(own);
  const length = own => `${own.value}${own.unit}`;
  const color = own => {
    const alpha = own.alpha === undefined ? '' : ` / ${own.alpha}`;
    const [first, ...others] = own.components;
    if (['hsl', 'hwb'].includes(own.colorSpace)) {
      const percent = part => (part === 'none' ? part : `${part}%`);
      return `${own.colorSpace}(${[first, ...others.map(percent)].join(' ')}${alpha})`;
    }
    const list = own.components.join(' ');
    if (['lab', 'lch', 'oklab', 'oklch'].includes(own.colorSpace))
      return `${own.colorSpace}(${list}${alpha})`;
    return `color(${own.colorSpace} ${list}${alpha})`;
  };
  const generic = /^(serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-[a-z-]+|emoji|math|fangsong)$/;
  const families = own =>
    [own]
      .flat()
      .map(name => (generic.test(name) ? name : `"${name.replace(/["\\]/g, '\\$&')}"`))
      .join(', ');
  const curve = own => `cubic-bezier(${own.join(', ')})`;
  const stroke = own => (typeof own === 'string' ? own : 'dashed');
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
      const [width, style, own] = [length(value.width), stroke(value.style), color(value.color)];
      return { '': `${width} ${style} ${own}`, '-width': width, '-style': style, '-color': own };
    }
    case 'transition': {
      const { duration, delay, timingFunction } = value;
      const own = {};
      if (duration !== undefined) own['-duration'] = length(duration);
      if (timingFunction !== undefined) own['-timing-function'] = curve(timingFunction);
      if (delay !== undefined) own['-delay'] = length(delay);
      return { '': Object.values(own).join(' '), ...own };
    }
    case 'shadow':
      return {
        '': [value]
          .flat()
          .map(own => {
            const lengths = [own.offsetX, own.offsetY, own.blur, own.spread].map(length).join(' ');
            return `${own.inset ? 'inset ' : ''}${lengths} ${color(own.color)}`;
          })
          .join(', '),
      };
    case 'gradient':
      return { '': value.map(own => `${color(own.color)} ${own.position * 100}%`).join(', ') };
    case 'typography': {
      // In the tolerant mode, a part may be missing.
      const written = {
        '-font-family': [value.fontFamily, families],
        '-font-size': [value.fontSize, length],
        '-font-weight': [value.fontWeight, number],
        '-line-height': [value.lineHeight, number],
        '-letter-spacing': [value.letterSpacing, length],
      };
      const own = {};
      for (const [part, [of, write]] of Object.entries(written)) if (of !== undefined) own[part] = write(of);
      const [family, size] = [own['-font-family'], own['-font-size']];
      if (family === undefined || size === undefined) return own;
      const before = own['-font-weight'] === undefined ? '' : `${own['-font-weight']} `;
      const height = own['-line-height'] === undefined ? '' : `/${own['-line-height']}`;
      return { '': `${before}${size}${height} ${family}`, ...own };
    }
    default:
      throw new Error(`no CSS for ${type}`);
  }
}
