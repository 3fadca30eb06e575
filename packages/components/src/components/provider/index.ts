export { type Mode, type PageContextValue, usePage } from '../../page/context';
export { type Labels, labels } from '../../page/labels';
export { version } from '../../page/version';
export { PlenumProvider, type PlenumProviderProps } from './PlenumProvider';
