export { FormContainer, type FormContainerProps } from './FormContainer';
export type { FormAnswer, FormSender, FormStatus, SenderResult } from './formcontainer.behaviour';
