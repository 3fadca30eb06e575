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
export type { DataLayerData } from '../model/dataLayer';
export type { Components, ElementProps, ImageComponentProps, LinkComponentProps } from '../model/elements';
export type { DateValue } from '../model/formatDate';
export type { Link as LinkModel, LinkProp } from '../model/link';
export type { AnyModel, Fields } from '../model/model';
export type { ResourceType, SentFields } from '../model/modelOf';
export type {
  BaseProps,
  ControlProps,
  ModeProps,
  Reserved as ReservedAttribute,
  RootAttributes,
} from '../model/props';
export type { ImageSource } from '../model/readImage';
export type { Registry, RenderedItem, RenderedModel, Renderer } from '../model/render';
export { componentName } from '../model/resource';
export { Content, type ContentProps } from './Content';
export { isCmsModel } from './isCmsModel';
