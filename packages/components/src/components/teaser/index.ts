export { type Action, Teaser, type TeaserProps } from './Teaser';
export type { Video } from './TeaserVideo';
