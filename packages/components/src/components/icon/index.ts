export { Icon, type IconProps } from './Icon';
export { type IconName, icons } from './icons';
