import type { AnchorHTMLAttributes, HTMLAttributes, ImgHTMLAttributes, ReactNode, Ref } from 'react';
import type { Labels } from '../generated/labels';
import type { DataLayerData } from './dataLayer';

/** HTML attributes that never go to a root element: `title`, for example, is a field of the CMS. */
type Reserved =
  | 'id'
  | 'className'
  | 'children'
  | 'dangerouslySetInnerHTML'
  | 'title'
  | 'defaultChecked'
  | 'defaultValue'
  | 'suppressContentEditableWarning'
  | 'contextMenu'
  | 'autoSave'
  | 'is'
  | 'nonce'
  | 'radioGroup'
  // Events of audio and video.
  | 'onDurationChange'
  | 'onRateChange'
  | 'onVolumeChange'
  // RDFa: the markup of the CMS uses microdata.
  | 'about'
  | 'content'
  | 'datatype'
  | 'inlist'
  | 'prefix'
  | 'property'
  | 'rel'
  | 'resource'
  | 'rev'
  | 'typeof'
  | 'vocab'
  | 'color'
  | 'results'
  | 'security'
  | 'unselectable';

/**
 * HTML attributes for a component's root element: `style`, `role`, `data-*`, `aria-*`, event handlers and every other global
 * attribute. The component's own attributes win where both set the same one; `style` is merged property by property.
 */
export interface RootAttributes<E extends Element = HTMLElement> extends Omit<HTMLAttributes<E>, Reserved> {
  /**
   * Ref to the root element. Works with React 18.3 and 19.
   * @react
   */
  ref?: Ref<E> | undefined;
}

/** Props that every component takes. Everything else that is an HTML attribute goes to the root element. */
export interface BaseProps extends RootAttributes {
  /**
   * Id of the root element.
   * @format id
   */
  id?: string;
  /**
   * Class names to add to those of the root element.
   * @format class
   */
  className?: string;
  /**
   * Data-layer entry for this component.
   * @react
   */
  dataLayer?: DataLayerData | undefined;
  /**
   * Overrides for the default (English) labels.
   * @react
   */
  labels?: Partial<Labels> | undefined;
}

/** What a link component gets: the attributes of `<a>`. Its address has been checked. */
export interface LinkComponentProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  href: string;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** What an image component gets: the attributes of `<img>`. Its address has been checked. */
export interface ImageComponentProps
  extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'alt' | 'width' | 'height'> {
  src: string;
  /** Text alternative; empty for a decorative image. */
  alt: string;
  /** Width in px, if the model has it. */
  width?: number;
  /** Height in px, if the model has it. */
  height?: number;
}

/**
 * Components of a site that render links and images, for example those of Next.js. They are passed as a prop and not through
 * React context, because server components cannot read context.
 */
export interface Components {
  /** Renders every link instead of `<a>`. */
  Link?: ((props: LinkComponentProps) => ReactNode) | undefined;
  /** Renders every image instead of `<img>`. */
  Image?: ((props: ImageComponentProps) => ReactNode) | undefined;
}

/** The prop of components that render links or images. */
export interface ElementProps {
  /**
   * Components that render links (`Link`) and images (`Image`) instead of `<a>` and `<img>`.
   * @react
   */
  components?: Components | undefined;
}
