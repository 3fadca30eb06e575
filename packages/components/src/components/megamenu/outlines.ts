import type { OutlineProps } from '../icon/Outline';

/** The icons of the menu. They are separate from the icons of buttons, which models can select. */
export const chevron: OutlineProps = { name: 'chevron-right', path: 'M9 5l7 7-7 7', directional: true };
export const back: OutlineProps = { name: 'chevron-left', path: 'M15 5l-7 7 7 7', directional: true };
export const close: OutlineProps = { name: 'close', path: 'M5 5l14 14M19 5L5 19' };
export const external: OutlineProps = {
  name: 'external',
  path: 'M10 5H4v15h15v-6M13 4h7v7M20 4l-9.5 9.5',
};
