export {
  type Category,
  type Commerce,
  type CommerceIdentifier,
  commerceIdentifiers,
  type Product,
  type ProductPrice,
} from '../model/commerce';
export type { Link as LinkModel } from '../model/link';
export type { CmsModel, Fields } from '../model/model';
export { componentName } from '../model/resource';
export type { ImageModelV2 } from './adapters/image';
export type { TeaserActionV1, TeaserModelV1 } from './adapters/teaser';
export type { TitleModelV1 } from './adapters/title';
export { Content, type ContentProps } from './Content';
export { type Registry, type RenderedItem, type RenderedModel, type Renderer, registry } from './registry';
