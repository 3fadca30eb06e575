export { EmbedVideo, type EmbedVideoProps } from './EmbedVideo';
export type { VideoSource, VideoTrack } from './VideoElement';
