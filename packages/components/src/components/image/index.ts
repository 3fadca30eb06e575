export { Image, type ImageProps } from './Image';
export type { ImageArea } from './ImageAreas';
