export * from '../generated/cmsModels';
export * from '../generated/models';
export { registry } from '../generated/registry';
export {
  type Category,
  type Commerce,
  type CommerceIdentifier,
  commerceIdentifiers,
  type ProductData,
  type ProductPrice,
} from '../model/commerce';
export type { Link as LinkModel, LinkProp } from '../model/link';
export type { AnyModel, Fields } from '../model/model';
export type {
  BaseProps,
  Components,
  ElementProps,
  ImageComponentProps,
  LinkComponentProps,
  RootAttributes,
} from '../model/props';
export type { Registry, RenderedItem, RenderedModel, Renderer } from '../model/render';
export { componentName } from '../model/resource';
export { Content, type ContentProps } from './Content';
export { isCmsModel } from './isCmsModel';
