export type { Action } from './Actions';
export { Teaser, type TeaserProps } from './Teaser';
export type { Video } from './TeaserVideo';
