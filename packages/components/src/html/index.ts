export { isSafeUrl } from './policy';
export { sanitise } from './sanitise';
