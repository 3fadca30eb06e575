export { EmbedVideo, type EmbedVideoProps, type VideoTrack } from './EmbedVideo';
export type { VideoSource } from './VideoElement';
