export type { HeadingLevel } from '../../model/heading';
export { Title, type TitleProps } from './Title';
