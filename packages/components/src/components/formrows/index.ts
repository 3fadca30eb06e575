export { type FormRow, FormRows, type FormRowsProps } from './FormRows';
