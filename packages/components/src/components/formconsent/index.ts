export { FormConsent, type FormConsentProps } from './FormConsent';
