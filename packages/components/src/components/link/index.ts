export type { Link as LinkModel } from '../../model/link';
export type { Components, ImageComponentProps, LinkComponentProps } from '../../react/elements';
export { Link, type LinkProps } from './Link';
