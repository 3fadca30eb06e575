export type { Mode, PageContextValue, PageSettings } from '../../page/context';
export {
  type DataLayer,
  type DataLayerEvent,
  type DataLayerOptions,
  type DataLayerState,
  pageDataLayer,
} from '../../page/dataLayer';
export { type LabelOverrides, type Labels, labels } from '../../page/labels';
export { type PageOptions, startPage } from '../../page/start';
export { usePage } from '../../page/usePage';
export { version } from '../../page/version';
export { documentAttributes, isDifferentWriting, isRightToLeft } from '../../page/writing';
export { PlenumProvider, type PlenumProviderProps } from './PlenumProvider';
