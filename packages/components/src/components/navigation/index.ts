export { Navigation, type NavigationItem, type NavigationProps } from './Navigation';
