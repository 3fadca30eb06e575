import type { ReactNode } from 'react';
import { classNames } from '../../react/classNames';
import type { Root } from '../../react/component';

/** The props of {@link Outline}. */
export interface OutlineProps {
  /** Name of the icon, for styles: `cmp-icon--cart`. */
  name: string;
  /** SVG path on a grid of 24 × 24, drawn with strokes only. */
  path: string;
  /** Mirrors the icon in right-to-left text. */
  directional?: boolean | undefined;
  className?: string | undefined;
  /** Attributes for the SVG element. */
  root?: Root | undefined;
}

/** An icon from its path, in the colour of the text around it and hidden from assistive technology. */
export function Outline({ name, path, directional, className, root }: OutlineProps): ReactNode {
  return (
    <svg
      className={classNames(
        'cmp-icon',
        `cmp-icon--${name}`,
        directional && 'cmp-icon--directional',
        className,
      )}
      viewBox="0 0 24 24"
      aria-hidden="true"
      {...root}
    >
      <path d={path} />
    </svg>
  );
}
