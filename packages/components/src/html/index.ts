export { sanitise } from './sanitise';
export { isSafeUrl } from './url';
