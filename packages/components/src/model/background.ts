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

/**
 * Declarations. A URL may contain a semicolon, so quoted and parenthesised text is kept together; what is opened and never closed takes
 * the rest with it, as in CSS.
 */
const DECLARATIONS = /(?:[^;"'(]|"[^"]*"|'[^']*'|\([^)]*\))+|["'(][\s\S]*/g;

/** Whether all URLs in a value are safe: whatever follows a parenthesis, so that no function hides one. */
const isSafe = (value: string): boolean =>
  value
    .split('(')
    .slice(1)
    .every(text => isSafeUrl(text.trim().replace(/^["']/, ''), true));

/** The declarations in a model's `backgroundStyle` that set a background with a safe URL. */
export function background(declarations = ''): CSSProperties | undefined {
  const style: Record<string, string> = {};
  for (const [declaration] of declarations.matchAll(DECLARATIONS)) {
    const colon = declaration.indexOf(':');
    const name = NAMES[declaration.slice(0, colon).trim().toLowerCase()];
    const value = declaration.slice(colon + 1).trim();
    if (name && isSafe(value)) style[name] = value;
  }
  return Object.keys(style).length > 0 ? style : undefined;
}
