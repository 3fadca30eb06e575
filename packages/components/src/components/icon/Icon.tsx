import type { ReactNode } from 'react';
import { directional, type IconName, icons } from './icons';

/** The props of {@link Icon}. */
export interface IconProps {
  /** Which one. An unknown name shows nothing. */
  name: IconName;
}

/** A drawn sign beside words: it takes their colour, and assistive technology passes it by. */
export function Icon({ name }: IconProps): ReactNode {
  const path: string | undefined = icons[name];
  if (!path) return null;
  const mirrored = directional.has(name) ? ' cmp-icon--directional' : '';
  return (
    <svg
      className={`cmp-icon cmp-icon--${name}${mirrored}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
