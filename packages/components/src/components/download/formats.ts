/** The known details of a file's format. */
interface FileFacts {
  format?: string | undefined;
  extension?: string | undefined;
  filename?: string | undefined;
}

/** Media types whose common name is neither the extension nor the subtype. */
const NAMES: readonly (readonly [type: RegExp, name: string])[] = [
  [/wordprocessingml|msword/, 'Word'],
  [/spreadsheetml|ms-excel/, 'Excel'],
  [/presentationml|ms-powerpoint/, 'PowerPoint'],
  [/^image\/jpeg$/, 'JPEG'],
  [/^text\/plain$/, 'TXT'],
];

/** The short name of a file's format: `PDF` for `application/pdf`. */
export function formatName({ format = '', extension, filename }: FileFacts): string | undefined {
  const type = format.trim().toLowerCase();
  const known = NAMES.find(([pattern]) => pattern.test(type))?.[1];
  if (known) return known;
  const end = (extension || filename?.match(/\.([a-z\d]{1,8})$/i)?.[1])?.replace(/^\./, '');
  // A media type's own name, without registration trees, suffixes and parameters: `image/svg+xml` is SVG.
  const subtype = type === 'application/octet-stream' ? '' : type.match(/\/(?:x-|vnd\.)*([^+;]+)/)?.[1];
  return (end || subtype || (type.includes('/') ? '' : type)).toUpperCase() || undefined;
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];

/** A size as exporters write it: `147 KB`, `0 bytes`. */
const SIZE = /^([\d.]+)\s*(bytes?|b|kb|mb|gb|tb)?$/i;

/**
 * A size in the units of a language. A number gets the largest unit in which it is at least 1; a text keeps its
 * unit, and text that is not a size stays unchanged.
 *
 * @param language - BCP 47 tag
 */
export function formatSize(size: string | number | undefined, language: string): string | undefined {
  if (size === undefined) return undefined;
  const [, figure, unit = 'b'] = SIZE.exec(`${size}`.trim()) ?? [];
  let value = Number(figure);
  if (!figure || Number.isNaN(value)) return typeof size === 'string' ? size.trim() || undefined : undefined;
  let step = 'bkmgt'.indexOf(unit.charAt(0).toLowerCase());
  if (step === 0) {
    for (; value >= 1000 && step < UNITS.length - 1; step++) value /= 1000;
  }
  const options: Intl.NumberFormatOptions = {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
    numberingSystem: 'latn',
  };
  try {
    return new Intl.NumberFormat(language, options).format(value);
  } catch {
    return new Intl.NumberFormat('en', options).format(value);
  }
}
