import type { ReactNode } from 'react';
import { directional, type IconName, icons } from './icons';
import { Outline } from './Outline';

/** The props of {@link Icon}. */
export interface IconProps {
  /** Which one. An unknown name shows nothing. */
  name: IconName;
}

/** A drawn sign beside words: it takes their colour, and assistive technology passes it by. */
export function Icon({ name }: IconProps): ReactNode {
  const path: string | undefined = icons[name];
  return path ? <Outline name={name} path={path} directional={directional.has(name)} /> : null;
}
