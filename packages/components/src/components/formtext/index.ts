export { FormText, type FormTextProps } from './FormText';
