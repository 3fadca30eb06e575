import type { ReactNode } from 'react';
import { isSafeUrl } from '../../html';
import type { Labels } from '../../page/labels';
import { withLabels } from './teaser.labels';

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

/** A video. */
export interface Video {
  /** Repeats the video. */
  loop?: boolean;
  /** Plays without sound. */
  muted?: boolean;
  /** Plays inside the page on phones, instead of full screen. */
  playsInline?: boolean;
  /** Width in px. */
  width?: number;
  /** Height in px. */
  height?: number;
  /** Plays automatically and without sound, unless the visitor prefers reduced motion. */
  autoPlay?: boolean;
  /** Files of the video in different formats. */
  source?: VideoSource[];
}

interface TeaserVideoProps {
  video: Video;
  poster: string | undefined;
  name: string | undefined;
  labels: Partial<Labels> | undefined;
}

/**
 * A video. Under reduced motion it never plays automatically: none of its sources match, so only the poster is
 * shown.
 */
export function TeaserVideo({ video, poster, name, labels }: TeaserVideoProps): ReactNode {
  const { loop, muted, playsInline, width, height, autoPlay, source = [] } = video;
  return (
    <video
      className="cmp-teaser__video"
      aria-label={name ?? withLabels(labels).video}
      poster={poster}
      loop={loop}
      // Browsers only autoplay muted videos.
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
