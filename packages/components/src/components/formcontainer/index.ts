export { FormContainer, type FormContainerProps } from './FormContainer';
export type { FormStatus } from './formcontainer.behaviour';
