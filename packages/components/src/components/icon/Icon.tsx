import type { ReactNode } from 'react';
import { directional, type IconName, icons } from './icons';
import { Outline } from './Outline';

/** The props of {@link Icon}. */
export interface IconProps {
  /** Which one. An unknown name shows nothing. */
  name: IconName | (string & {});
}

/** A drawn sign beside words: it takes their colour, and assistive technology passes it by. */
export function Icon({ name }: IconProps): ReactNode {
  if (!Object.hasOwn(icons, name)) return null;
  const known = name as IconName;
  return <Outline name={known} path={icons[known]} directional={directional.has(known)} />;
}
