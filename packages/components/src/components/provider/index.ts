export { type Mode, type PageContextValue, usePage } from '../../page/context';
export {
  type DataLayer,
  type DataLayerEvent,
  type DataLayerState,
  pageDataLayer,
} from '../../page/dataLayer';
export { type Labels, labels } from '../../page/labels';
export { type PageOptions, startPage } from '../../page/start';
export { version } from '../../page/version';
export { documentAttributes, isDifferentWriting, isRightToLeft } from '../../page/writing';
export { PlenumProvider, type PlenumProviderProps } from './PlenumProvider';
