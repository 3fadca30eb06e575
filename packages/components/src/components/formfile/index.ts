export { FormFile, type FormFileProps } from './FormFile';
