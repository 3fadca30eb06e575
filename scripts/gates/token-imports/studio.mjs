// A set of Tokens Studio with each colour modifier in each space, and with calculations.

const BASES = { blue: '#1a73e8', red: '#c0392b', gray: '#808080', soft: '#1a73e880' };
const CALCULATIONS = {
  m1: '{amount} * 10px',
  m2: 'roundTo(10 / 3, 2)',
  m3: '(4px + 2px) * 3',
  m4: '16px / 3',
  m5: '2 * {m3}',
  m6: '-{m3}',
  m7: '{amount}+1',
};

/** The tokens of the set. */
export function tokens() {
  const set = { amount: { value: '0.15', type: 'number' } };
  for (const [name, value] of Object.entries(BASES)) {
    set[name] = { value, type: 'color' };
    for (const space of ['lch', 'srgb', 'p3', 'hsl']) {
      for (const type of ['lighten', 'darken', 'mix', 'alpha']) {
        const modify = { type, space, value: type === 'alpha' ? '0.4' : '{amount} * 2', format: 'hex' };
        if (type === 'mix') modify.color = '#f1c40f';
        set[`${name}-${space}-${type}`] = {
          value: `{${name}}`,
          type: 'color',
          $extensions: { 'studio.tokens': { modify } },
        };
      }
    }
  }
  for (const [name, value] of Object.entries(CALCULATIONS)) set[name] = { value, type: 'dimension' };
  return set;
}

/** The channels of `#rrggbb`, `#rrggbbaa` or `rgb(r g b / a)`, from 0 to 255; the alpha, too. */
export function channels(text) {
  if (text.startsWith('#')) {
    const digits = text.length < 6 ? [...text.slice(1)].map(digit => digit + digit).join('') : text.slice(1);
    return [0, 2, 4, 6].map(at => Number.parseInt(digits.slice(at, at + 2) || 'ff', 16));
  }
  const [r, g, b, a = 1] = text.match(/[\d.]+/g).map(Number);
  return [r, g, b, a * 255];
}
