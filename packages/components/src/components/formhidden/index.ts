export { FormHidden, type FormHiddenProps } from './FormHidden';
