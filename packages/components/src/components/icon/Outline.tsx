import type { ReactNode } from 'react';

/** The props of {@link Outline}. */
export interface OutlineProps {
  /** What it shows, for styles: `cmp-icon--cart`. */
  name: string;
  /** An outline on a grid of 24, drawn with strokes only. */
  path: string;
  /** It points somewhere, so it turns round where text runs from right to left. */
  directional?: boolean | undefined;
}

/** A drawn sign from its outline: it takes the words' colour, and assistive technology passes it by. */
export function Outline({ name, path, directional }: OutlineProps): ReactNode {
  return (
    <svg
      className={`cmp-icon cmp-icon--${name}${directional ? ' cmp-icon--directional' : ''}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
