import type { CSSProperties } from 'react';
import { isSafeUrl } from '../html/url';

/** The background properties that an author may set; all others are ignored. */
const NAMES: { readonly [name: string]: keyof CSSProperties } = {
  'background-color': 'backgroundColor',
  'background-image': 'backgroundImage',
  'background-position': 'backgroundPosition',
  'background-repeat': 'backgroundRepeat',
  'background-size': 'backgroundSize',
  color: 'color',
};

const URL = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"']*))\s*\)/gi;

/** The declarations in a model's `backgroundStyle` that set a background with a safe URL. */
export function background(declarations = ''): CSSProperties | undefined {
  const style: Record<string, string> = {};
  // A URL may contain a semicolon, so keep quoted and parenthesised text together.
  for (const [declaration] of declarations.matchAll(/(?:[^;"'(]|"[^"]*"|'[^']*'|\([^)]*\))+/g)) {
    const colon = declaration.indexOf(':');
    const name = NAMES[declaration.slice(0, colon).trim().toLowerCase()];
    const value = declaration.slice(colon + 1).trim();
    const addresses = [...value.matchAll(URL)].map(match => match[1] ?? match[2] ?? match[3] ?? '');
    if (name && addresses.every(address => isSafeUrl(address, true))) style[name] = value;
  }
  return Object.keys(style).length > 0 ? style : undefined;
}
