export { type HeadingLevel, Title, type TitleProps } from './Title';
