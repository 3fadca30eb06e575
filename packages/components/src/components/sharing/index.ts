export { Sharing, type SharingProps } from './Sharing';
