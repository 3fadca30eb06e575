import type { ReactNode } from 'react';
import type { LabelOverrides } from '../../page/labels';
import { VideoElement, type VideoSource } from '../embedvideo/VideoElement';
import { withLabels } from './teaser.labels';

/** A video. */
export interface Video {
  /** Repeats the video. */
  loop?: boolean | undefined;
  /** Plays without sound. */
  muted?: boolean | undefined;
  /** Plays inside the page on phones, instead of full screen. */
  playsInline?: boolean | undefined;
  /** Width in px. */
  width?: number | undefined;
  /** Height in px. */
  height?: number | undefined;
  /** Plays automatically and without sound, unless the visitor prefers reduced motion. */
  autoPlay?: boolean | undefined;
  /** Files of the video in different formats. */
  source?: VideoSource[] | undefined;
}

interface TeaserVideoProps {
  video: Video;
  poster: string | undefined;
  name: string | undefined;
  labels: LabelOverrides | undefined;
}

/**
 * A video. Under reduced motion it never plays automatically: none of its sources match, so only the poster is
 * shown.
 */
export function TeaserVideo({ video, poster, name, labels }: TeaserVideoProps): ReactNode {
  const { loop, muted, playsInline, width, height, autoPlay, source = [] } = video;
  return (
    <VideoElement
      className="cmp-teaser__video"
      name={name ?? withLabels(labels).video}
      poster={poster}
      loop={loop}
      // Browsers only autoplay muted videos.
      muted={muted || autoPlay}
      playsInline={playsInline || autoPlay}
      width={width}
      height={height}
      autoPlay={autoPlay}
      source={source}
      media={autoPlay ? '(prefers-reduced-motion: no-preference)' : undefined}
    />
  );
}
