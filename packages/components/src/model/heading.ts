/** The level of a heading, as the CMS sends it. */
export type HeadingLevel = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

/** The heading level below another one. */
export const getLevelBelow = (level: HeadingLevel): HeadingLevel =>
  `h${Math.min(Number(level[1]) + 1, 6)}` as HeadingLevel;
