export { AemForm, type AemFormProps } from './AemForm';
