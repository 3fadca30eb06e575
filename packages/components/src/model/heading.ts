/** A heading level, as the CMS sends it. */
export type HeadingLevel = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

/** The heading level below another one; `h6` at most. */
export const getLevelBelow = (level: HeadingLevel): HeadingLevel =>
  `h${Math.min(Number(level[1]) + 1, 6)}` as HeadingLevel;
