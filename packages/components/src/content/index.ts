export type { ImageModelV2 } from './adapters/image';
export type { TeaserActionV1, TeaserModelV1 } from './adapters/teaser';
export type { TitleModelV1 } from './adapters/title';
export { Content, type ContentProps } from './Content';
export {
  type Category,
  type Commerce,
  type CommerceIdentifier,
  commerceIdentifiers,
  type Product,
  type ProductPrice,
} from './commerce';
export type { Link as LinkModel } from './link';
export type { CmsModel, Fields } from './model';
export { type Registry, type RenderedItem, type RenderedModel, type Renderer, registry } from './registry';
export { componentName } from './resource';
