export { FormContainer, type FormContainerProps } from './FormContainer';
export type {
  FormAction,
  FormAnswer,
  FormErrors,
  FormIssue,
  FormSender,
  FormStatus,
  SenderResult,
} from './formcontainer.behaviour';
