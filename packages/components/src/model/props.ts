import type { AnchorHTMLAttributes, HTMLAttributes, ImgHTMLAttributes, ReactNode, Ref } from 'react';
import type { LabelOverrides } from '../generated/labels';
import type { DataLayerData } from './dataLayer';
import type { RenderedModel } from './render';

/** HTML attributes that are never passed to a root element; `title`, for example, is a CMS field. */
export type Reserved =
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
  // Media events.
  | 'onDurationChange'
  | 'onRateChange'
  | 'onVolumeChange'
  // RDFa attributes; the CMS's markup uses microdata.
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
 * HTML attributes for a component's root element: `style`, `role`, `data-*`, `aria-*`, event handlers and all other
 * global attributes. Attributes that the component sets itself take precedence; `style` is merged property by
 * property.
 */
export interface RootAttributes<E extends Element = HTMLElement> extends Omit<HTMLAttributes<E>, Reserved> {
  /**
   * Ref to the root element. Works with React 18.3 and 19.
   * @react
   */
  ref?: Ref<E> | undefined;
}

/** Props of every component. All other HTML attributes are passed to the root element. */
export interface BaseProps extends RootAttributes {
  /**
   * Id of the root element.
   * @format id
   */
  id?: string | undefined;
  /**
   * Class names to add to those of the root element.
   * @format class
   */
  className?: string | undefined;
  /**
   * Data-layer entry for this component.
   * @react
   */
  dataLayer?: DataLayerData | undefined;
  /**
   * Overrides for the default (English) labels.
   * @react
   */
  labels?: LabelOverrides | undefined;
}

/** Props of a link component: the attributes of `<a>`, with a checked URL. */
export interface LinkComponentProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** URL of the link. It cannot run a script. */
  href: string;
  /** Ref to the element. */
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** Props of an image component: the attributes of `<img>`, with a checked URL. */
export interface ImageComponentProps
  extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'alt' | 'width' | 'height'> {
  /** URL of the image. It cannot run a script. */
  src: string;
  /** Text alternative; empty for a decorative image. */
  alt: string;
  /** Width in px, if known. */
  width?: number | undefined;
  /** Height in px, if known. */
  height?: number | undefined;
}

/**
 * The site's components for links and images, for example those of Next.js. `PlenumProvider` sets them for all components in it; server
 * components cannot read its context, and need them as a prop.
 */
export interface Components {
  /** Renders every link instead of `<a>`. */
  Link?: ((props: LinkComponentProps) => ReactNode) | undefined;
  /** Renders every image instead of `<img>`. */
  Image?: ((props: ImageComponentProps) => ReactNode) | undefined;
}

/** Props of components that render links or images. */
export interface ElementProps {
  /**
   * Components that render links (`Link`) and images (`Image`) instead of `<a>` and `<img>`.
   * @react
   */
  components?: Components | undefined;
}

/** The prop of components that can tell authors what is wrong with their fields. */
export interface ModeProps {
  /**
   * Page mode. In `preview` and `edit` the component says what is wrong with its fields; visitors never see that.
   * @default publish
   * @react
   */
  mode?: RenderedModel['mode'] | undefined;
}
