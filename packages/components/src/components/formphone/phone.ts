// Telephone numbers as people write them. Only what cannot be a number is rejected: plans of numbers change, and whether a number exists shows
// only a call.

import { plainDigits } from '../../behaviour/fields';

/** Least and most digits of a number; the most are those of E.164. */
const LEAST = 4;
const MOST = 15;

/**
 * Calling codes by country (ITU E.164), and the prefix of numbers within the country that is left out in international ones: `0` in the first
 * list, none in the second. Italy keeps its zeros.
 */
const WITH_ZERO =
  'AE971 AL355 AM374 AR54 AT43 AU61 AZ994 BA387 BD880 BE32 BG359 BR55 CH41 CN86 DE49 DZ213 EG20 FI358 FR33 GB44 GE995 HR385 ID62 IE353 IL972 IN91 IQ964 JO962 JP81 KE254 KR82 LB961 LT370 LY218 MA212 MD373 ME382 MK389 MY60 NG234 NL31 NZ64 PH63 PK92 RO40 RS381 SA966 SD249 SE46 SI386 SK421 SY963 TH66 TR90 TW886 UA380 VN84 YE967 ZA27';
const WITHOUT_PREFIX =
  'AD376 BH973 CL56 CO57 CR506 CY357 CZ420 DK45 EE372 ES34 GR30 HK852 IS354 IT39 KW965 LI423 LU352 LV371 MC377 MO853 MT356 MX52 NO47 OM968 PA507 PL48 PT351 QA974 SG65 SM378 TN216';
const WITH_OTHER: { readonly [country: string]: readonly [code: string, prefix: string] } = {
  BY: ['375', '8'],
  CA: ['1', '1'],
  HU: ['36', '06'],
  KZ: ['7', '8'],
  RU: ['7', '8'],
  US: ['1', '1'],
};

/** Digits without the zero of a country's own numbers after its calling code, which international ones do not have. */
const withoutZero = (digits: string): string =>
  digits.replace(new RegExp(`^(${WITH_ZERO.match(/\d+/g)?.join('|')})0`), '$1');

/** What is dialled before the number of another country, where it is not `00`. */
const OUT: { readonly [country: string]: string } = {
  ...{ AU: '0011', CA: '011', HK: '001', JP: '010', KR: '001', SG: '001', TH: '001', TW: '002', US: '011' },
  ...{ BY: '810', KZ: '810', RU: '810' },
};

const codeIn = (list: string, country: string): string | undefined =>
  list.match(new RegExp(`\\b${country}(\\d+)`))?.[1];

/** The calling code of a country, and the prefix of its own numbers; nothing if the country is not known. */
export function countryOf(name: string | undefined): readonly [code: string, prefix: string] | undefined {
  const country = name?.trim().toUpperCase() ?? '';
  if (!/^[A-Z]{2}$/.test(country)) return undefined;
  const code = codeIn(WITH_ZERO, country);
  if (code) return [code, '0'];
  const other = codeIn(WITHOUT_PREFIX, country);
  return other ? [other, ''] : WITH_OTHER[country];
}

/** What a text can be as a telephone number. */
export interface Phone {
  /** What is wrong with it; nothing if it can be a number. */
  readonly problem?: 'invalid' | 'short' | 'long' | undefined;
  /** The number as all countries write it (E.164), without its extension: `+46105550100`. Nothing if its country is not known. */
  readonly e164?: string | undefined;
  /** The extension, which E.164 does not have. */
  readonly extension?: string | undefined;
}

/** An extension after the number, by the words of the six languages. */
const EXTENSION =
  /(?:[,;]?\s*(?:extension|ext|durchwahl|dw|poste|anexo|int|x)[.:=]?|[,;]?\s*(?:内線|تحويلة|#)[:：]?)\s*(\d{1,8})#?$/i;

/** The digits of a number with its calling code; nothing if its country is not known. */
function international(
  digits: string,
  isInternational: boolean,
  name: string | undefined,
): string | undefined {
  const country = name?.trim().toUpperCase() ?? '';
  if (isInternational) return digits;
  const out = OUT[country] ?? '00';
  if (digits.startsWith(out)) return digits.slice(out.length);
  const [code, prefix = ''] = countryOf(name) ?? [];
  if (!code) return undefined;
  return code + (prefix && digits.startsWith(prefix) ? digits.slice(prefix.length) : digits);
}

/**
 * Reads a telephone number: with spaces, points, dashes, slashes and brackets, `Tel.` before it, `+` or `00` before the code of the country,
 * `(0)` or `0` after it, and an extension.
 *
 * @param country - ISO code of the country of numbers without a calling code
 */
export function readPhone(text: string, country: string | undefined): Phone {
  const [, extension] = EXTENSION.exec(plainDigits(text).trim()) ?? [];
  const number = plainDigits(text)
    .trim()
    .replace(EXTENSION, '')
    .replace(/^t[eé]l[.:\s]+/i, '');
  if (!/^[([\s]*\+?[\d\s()[\].\-/·]+$/.test(number)) return { problem: 'invalid' };
  const isInternational = number.replace(/[([\s]/g, '').startsWith('+');
  // In `+44 (0)20` the zero is only for calls within the country.
  const digits = number
    .replace(isInternational || /^\s*00/.test(number) ? /[([]\s*0\s*[)\]]/ : '', '')
    .replace(/\D/g, '');
  const dialled = international(digits, isInternational, country);
  const whole = dialled && withoutZero(dialled);
  const length = (whole ?? digits).length;
  if (digits.length < LEAST) return { problem: digits ? 'short' : 'invalid' };
  if (length > MOST) return { problem: 'long' };
  if (isInternational && digits.startsWith('0')) return { problem: 'invalid' };
  return { e164: whole && /^[1-9]/.test(whole) ? `+${whole}` : undefined, extension };
}
