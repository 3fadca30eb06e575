/** SVG paths of the shell's icons on a grid of 24 × 24. */
const outlines = {
  'chevron-down': 'M5 9l7 7 7-7',
  'chevron-left': 'M15 5l-7 7 7 7',
  'chevron-right': 'M9 5l7 7-7 7',
  check: 'M4 12.5l5.5 5.5L20 6.5',
  copy: 'M9 9h11.5v11.5H9zM15 9V3.5H3.5V15H9',
  external: 'M10 5H4v15h15v-6M13 4h7v7M20 4l-9.5 9.5',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c5.3 5.5 5.3 12.5 0 18M12 3c-5.3 5.5-5.3 12.5 0 18',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v6M12 7v2',
  link: 'M9.5 14.5l5-5M11 6.5l2-2a4.6 4.6 0 0 1 6.5 6.5l-2 2M13 17.5l-2 2A4.6 4.6 0 0 1 4.5 13l2-2',
  warning: 'M12 3.5L22 20.5H2zM12 10v5M12 16.5v2',
} as const;

export type IconName = keyof typeof outlines;

/** An icon of the shell, decorative or inside a labelled control. */
export function Icon({ name, size = 'medium' }: { name: IconName; size?: 'small' | 'medium' }) {
  const turns = name === 'chevron-left' || name === 'chevron-right';
  return (
    <svg
      className={`demo-icon demo-icon--${size}${turns ? ' demo-icon--turns' : ''}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={outlines[name]} />
    </svg>
  );
}

/** The logo: a P bent from one pipe, with a drop at its outlet. */
export function Mark() {
  return (
    <svg className="demo-logo__mark" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M5 23V5.5A2.5 2.5 0 0 1 7.5 3H14a6 6 0 0 1 0 12h-3.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
      />
      <path className="demo-logo__drop" d="M13 19h4v4h-4z" />
    </svg>
  );
}
