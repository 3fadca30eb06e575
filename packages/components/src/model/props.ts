import type { HTMLAttributes, Ref } from 'react';
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

/** The prop of components that can tell authors what is wrong with their fields. */
export interface ModeProps {
  /**
   * Page mode. In `preview` and `edit` the component says what is wrong with its fields; visitors never see that.
   * @default publish
   * @react
   */
  mode?: RenderedModel['mode'] | undefined;
}

/** Props of form fields. `ref` and other HTML attributes belong to the control, such as `aria-describedby`, `inputMode` and `onBlur`. */
export interface ControlProps {
  /**
   * Attributes and `ref` of the root element. `style`, `lang`, `dir`, `hidden` and `data-*` are passed to it anyway.
   * @react
   */
  rootProps?: RootAttributes | undefined;
}
