export { FormButton, type FormButtonProps } from './FormButton';
