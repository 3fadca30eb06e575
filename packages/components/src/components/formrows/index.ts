export type { FormRowsChange, FormRowValue } from './controlled';
export { type FormRow, FormRows, type FormRowsProps } from './FormRows';
