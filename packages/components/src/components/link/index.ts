export type { Link as LinkModel } from '../../content/link';
export { Link, type LinkProps } from './Link';
