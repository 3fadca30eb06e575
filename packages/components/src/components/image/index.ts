export { Image, type ImageArea, type ImageProps } from './Image';
