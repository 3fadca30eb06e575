/** SVG paths on a grid of 24 × 24, drawn with strokes only. */
export const icons = {
  'arrow-right': 'M3 12h17M13 5l7 7-7 7',
  'chevron-right': 'M9 5l7 7-7 7',
  'chevron-left': 'M15 5l-7 7 7 7',
  'chevron-down': 'M5 9l7 7 7-7',
  'chevron-up': 'M5 15l7-7 7 7',
  close: 'M5 5l14 14M19 5L5 19',
  email: 'M3 5.5h18v13H3zM3 6.5l9 7 9-7',
  minus: 'M4 12h16',
  plus: 'M4 12h16M12 4v16',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4.5v15L19.5 12z',
  phone: 'M8.5 3H4c0 9.4 7.6 17 17 17v-4.5l-5-1.5-2 2.5A14 14 0 0 1 7.5 10L10 8z',
  warning: 'M12 3.5L22 20.5H2zM12 10v5M12 16.5v2',
} as const;

/** The icons of buttons. */
export type IconName = keyof typeof icons;

/** Directional icons, which are mirrored in right-to-left text. */
export const directional: ReadonlySet<IconName> = new Set(['arrow-right', 'chevron-left', 'chevron-right']);
