export { FormContainer, type FormContainerProps } from './FormContainer';
export type { FormAction, FormAnswer, FormSender, FormStatus, SenderResult } from './formcontainer.behaviour';
