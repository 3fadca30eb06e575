export type { Link as LinkModel } from '../../model/link';
export { Link, type LinkProps } from './Link';
