import type { ReactNode } from 'react';
import { isSafeUrl } from '../../html';
import type { Labels } from '../../page/labels';
import { withLabels } from './teaser.labels';

/** One file of a film. */
export interface VideoSource {
  /** Tells it from the others. */
  id?: string;
  /**
   * The file's address.
   * @format url
   */
  url: string;
  /** Its media type (`video/webm`). */
  type?: string;
}

/** A film. */
export interface Video {
  /** Starts again at its end. */
  loop?: boolean;
  /** Without sound. */
  muted?: boolean;
  /** Plays where it stands, also on a phone. */
  playsInline?: boolean;
  /** Its width in px. */
  width?: number;
  /** Its height in px. */
  height?: number;
  /** Starts by itself, where the visitor has not asked for less motion. */
  autoPlay?: boolean;
  /** The same film in several formats. */
  source?: VideoSource[];
}

interface TeaserVideoProps {
  video: Video;
  poster: string | undefined;
  name: string | undefined;
  labels: Partial<Labels> | undefined;
}

/** A film that never starts by itself under reduced motion: there its sources don't match, and the poster stays. */
export function TeaserVideo({ video, poster, name, labels }: TeaserVideoProps): ReactNode {
  const { loop, muted, playsInline, width, height, autoPlay, source = [] } = video;
  return (
    <video
      className="cmp-teaser__video"
      aria-label={name ?? withLabels(labels).video}
      poster={poster}
      loop={loop}
      // A browser lets only a silent film start by itself.
      muted={muted || autoPlay}
      playsInline={playsInline || autoPlay}
      width={width}
      height={height}
      autoPlay={autoPlay}
      preload="metadata"
      controls
    >
      {source
        .filter(({ url }) => isSafeUrl(url))
        .map(({ id, url, type }) => (
          <source
            key={`${id} ${url}`}
            src={url}
            type={type}
            media={autoPlay ? '(prefers-reduced-motion: no-preference)' : undefined}
          />
        ))}
    </video>
  );
}
