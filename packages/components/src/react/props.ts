import type { HTMLAttributes, Ref } from 'react';
import type { Labels } from '../generated/labels';
import type { DataLayerData } from '../model/dataLayer';

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
