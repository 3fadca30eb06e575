export { Icon, type IconName, icons } from '../icon';
export { Button, type ButtonProps } from './Button';
