export { FormContainer, type FormContainerProps, type FormSubmitEvent } from './FormContainer';
export type {
  FormAction,
  FormAnswer,
  FormErrors,
  FormIssue,
  FormSender,
  FormStatus,
  SenderResult,
} from './formcontainer.behaviour';
