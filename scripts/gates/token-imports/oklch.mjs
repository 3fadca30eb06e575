// Colours of style sheets in OKLCH, as sRGB (CSS Color 4).

const FORM = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)$/;

const encode = c => (c > 0.0031308 ? 1.055 * c ** (1 / 2.4) - 0.055 : 12.92 * c);

/** `rgb(…)` for a colour that sRGB has, `null` for one that it lacks, and any other text as it is. */
export function inSrgb(text) {
  const [, lightness, chroma, hue] = FORM.exec(text) ?? [];
  if (!lightness) return text;
  const angle = (Number(hue) * Math.PI) / 180;
  const [L, a, b] = [lightness / 100, chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (L + 0.3963377773761749 * a + 0.2158037573099136 * b) ** 3;
  const m = (L - 0.1055613458156586 * a - 0.0638541728258133 * b) ** 3;
  const s = (L - 0.0894841775298119 * a - 1.2914855480194092 * b) ** 3;
  const channels = [
    4.0767416360759583 * l - 3.3077115392580629 * m + 0.2309699031821043 * s,
    -1.2684379732850315 * l + 2.6097573492876882 * m - 0.341319376002657 * s,
    -0.0041960761386756 * l - 0.7034186179359362 * m + 1.7076146940746117 * s,
  ].map(encode);
  if (channels.some(c => c < -1e-4 || c > 1 + 1e-4)) return null;
  return `rgb(${channels.map(c => Math.round(Math.min(1, Math.max(0, c)) * 255)).join(' ')})`;
}
