export { FormNumber, type FormNumberProps } from './FormNumber';
