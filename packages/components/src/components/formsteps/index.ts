export { FormSteps, type FormStepsItem, type FormStepsProps } from './FormSteps';
