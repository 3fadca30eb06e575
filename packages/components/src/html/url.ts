import { images, schemes } from './policy.json';

const SAFE_SCHEMES = new Set(schemes.split(' '));
const IMAGE_TYPES = new Set(images.split(' '));

/** Character references that can hide a scheme. */
const NAMED: { readonly [name: string]: string } = { colon: ':', tab: '', newline: '', amp: '&', sol: '/' };

/** The URL as a browser reads it: with references decoded, and without the white space that browsers ignore. */
function decoded(value: string): string {
  return (
    value
      .replace(
        /&(?:#x([\da-f]+)|#(\d+)|(colon|Tab|NewLine|amp|sol)(?=;));?/gi,
        (_all, hex, decimal, name) => {
          if (name) return NAMED[name.toLowerCase()] ?? '';
          const code = Number.parseInt(hex ?? decimal, hex ? 16 : 10);
          return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : '\ufffd';
        },
      )
      // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them in URLs
      .replace(/[\u0000-\u0020\u007f-\u00a0\s]+/g, '')
  );
}

/**
 * Whether a URL is safe to follow: http, https, mailto, sms, tel or relative.
 *
 * @param image - whether it is an image's URL, which may also be a raster image in a `data:` URL
 */
export function isSafeUrl(value: string, image = false): boolean {
  const [, scheme, type] =
    /^([a-z][a-z\d+.-]*):(?:image\/([a-z]+)[;,])?/.exec(decoded(value).toLowerCase()) ?? [];
  if (!scheme || SAFE_SCHEMES.has(scheme)) return true;
  return image && scheme === 'data' && !!type && IMAGE_TYPES.has(type);
}
