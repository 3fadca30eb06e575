import type { ReactNode } from 'react';
import { isSafeUrl } from '../../html';

/** One file of a video. */
export interface VideoSource {
  /** Id of the source, unique in the video. */
  id?: string;
  /**
   * URL of the file.
   * @format url
   */
  url: string;
  /** Media type (`video/webm`). */
  type?: string;
}

/** A text track of a video: captions, subtitles, descriptions or chapters. */
export interface VideoTrack {
  /**
   * URL of the WebVTT file.
   * @format url
   */
  url: string;
  /**
   * Kind of the track.
   * @default captions
   */
  kind?: 'captions' | 'subtitles' | 'descriptions' | 'chapters';
  /** Language of the text, for example `en`. */
  srclang?: string;
  /** Name of the track in the video's menu. */
  label?: string;
  /** Shows the track unless the visitor chooses another. */
  default?: boolean;
}

interface VideoElementProps {
  className: string;
  /** Accessible name. */
  name: string;
  poster?: string | undefined;
  loop?: boolean | undefined;
  muted?: boolean | undefined;
  playsInline?: boolean | undefined;
  width?: number | undefined;
  height?: number | undefined;
  autoPlay?: boolean | undefined;
  /** Files in different formats, best first. */
  source: readonly VideoSource[];
  /** Media query for the files; without a match the browser loads none of them. */
  media?: string | undefined;
  tracks?: readonly VideoTrack[] | undefined;
  /** Content for browsers without videos. */
  children?: ReactNode;
}

/** A native video with controls. Files and tracks with an unsafe URL are left out. */
export function VideoElement({
  name,
  source,
  media,
  tracks = [],
  children,
  ...video
}: VideoElementProps): ReactNode {
  const { poster } = video;
  return (
    <video
      {...video}
      aria-label={name}
      poster={poster && isSafeUrl(poster, true) ? poster : undefined}
      preload="metadata"
      controls
    >
      {source
        .filter(({ url }) => isSafeUrl(url))
        .map(({ id, url, type }) => (
          <source key={`${id} ${url}`} src={url} type={type} media={media} />
        ))}
      {tracks
        .filter(({ url }) => isSafeUrl(url))
        .map(({ url, kind = 'captions', srclang, label, default: isDefault }) => (
          <track
            key={`${kind} ${srclang} ${url}`}
            src={url}
            kind={kind}
            srcLang={srclang}
            label={label}
            default={isDefault}
          />
        ))}
      {children}
    </video>
  );
}
