import { text } from '../../model/model';
import { base, boolean, list, number, oneOf, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { EmbedVideo, type EmbedVideoProps, type VideoTrack } from './EmbedVideo';
import { readSources } from './sources';

/**
 * A video with a single file, which some exporters send as an object instead of a list.
 * @cmsModel embedvideo
 */
export interface EmbedVideoSingleModel {
  /** Title of the video: its accessible name. */
  title?: string | undefined;
  /** Repeats the video. */
  loop?: boolean | undefined;
  /** Plays without sound. */
  muted?: boolean | undefined;
  /** Plays inside the page on phones, instead of full screen. */
  playsInline?: boolean | undefined;
  /** Plays when the page opens, without sound. */
  autoPlay?: boolean | undefined;
  /** Width in px. */
  width?: number | undefined;
  /** Height in px. */
  height?: number | undefined;
  /** The file. */
  source?: EmbedVideoSingleSource | undefined;
  /**
   * URL of the image that is shown before the video plays.
   * @format image
   */
  poster?: string | undefined;
}

/** The only file of a video. */
export interface EmbedVideoSingleSource {
  /** Id of the source. */
  id?: string | undefined;
  /**
   * URL of the file.
   * @format url
   */
  url: string;
  /** Media type (`video/webm`). */
  type?: string | undefined;
}

const track = reader<VideoTrack>({
  url: text,
  kind: oneOf('captions', 'subtitles', 'descriptions', 'chapters'),
  srclang: text,
  label: text,
  default: boolean,
});

const read = reader<EmbedVideoProps, 'mode'>({
  ...base,
  title: text,
  loop: boolean,
  muted: boolean,
  playsInline: boolean,
  autoPlay: boolean,
  width: number,
  height: number,
  source: readSources,
  poster: text,
  tracks: list(({ src, ...fields }) => track({ url: src, ...fields }), 'url'),
});

const video: Registry[string] = ({ fields, labels, components, mode }) => (
  <EmbedVideo {...read(fields)} labels={labels} components={components} mode={mode} />
);

export default { embedvideo: video, video } satisfies Registry;
