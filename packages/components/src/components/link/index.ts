export type { Link as LinkModel, LinkProp } from '../../model/link';
export { Link, type LinkProps } from './Link';
