import type { OutlineProps } from '../icon/Outline';

/** The icons of the header. */
export const menu: OutlineProps = { name: 'menu', path: 'M3 6.5h18M3 12h18M3 17.5h12' };
export const pin: OutlineProps = {
  name: 'pin',
  path: 'M12 21.5c-4.7-4.9-7-8.6-7-11.5a7 7 0 0 1 14 0c0 2.9-2.3 6.6-7 11.5zM12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
};
export const info: OutlineProps = {
  name: 'info',
  path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v6M12 7v2',
};
export const grid: OutlineProps = {
  name: 'grid',
  path: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
};
export const user: OutlineProps = {
  name: 'user',
  path: 'M12 3.5a4.25 4.25 0 1 0 0 8.5 4.25 4.25 0 0 0 0-8.5zM4 21v-2.5a3.5 3.5 0 0 1 3.5-3.5h9a3.5 3.5 0 0 1 3.5 3.5V21',
};
export const cart: OutlineProps = {
  name: 'cart',
  path: 'M2 4h3.5l2.5 11.5h11L21 7H6.2M9.5 18.5v2M17.5 18.5v2',
};
