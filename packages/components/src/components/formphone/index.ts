export { FormPhone, type FormPhoneProps } from './FormPhone';
