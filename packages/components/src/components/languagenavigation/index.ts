export {
  LanguageNavigation,
  type LanguageNavigationItem,
  type LanguageNavigationProps,
} from './LanguageNavigation';
