export { type LanguageItem, LanguageSwitcher, type LanguageSwitcherProps } from './LanguageSwitcher';
