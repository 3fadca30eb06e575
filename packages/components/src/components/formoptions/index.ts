export { type FormOption, FormOptions, type FormOptionsProps } from './FormOptions';
