export { Header, type HeaderProps } from './Header';
export type {
  HeaderCart,
  HeaderContent,
  HeaderLink,
  HeaderLogo,
  HeaderNavigationItem,
  HeaderProfile,
  HeaderSearch,
} from './types';
