export { FormDate, type FormDateProps } from './FormDate';
export type { UnavailableDays } from './unavailable';
