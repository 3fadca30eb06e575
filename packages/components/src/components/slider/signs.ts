/** The paths of the icons of arrows, and of the rotation's button. */
export const signs = {
  previous: 'm15 5-7 7 7 7',
  next: 'm9 5 7 7-7 7',
  play: 'M7 4.5v15l12-7.5z',
  pause: 'M8 5v14M16 5v14',
} as const;
