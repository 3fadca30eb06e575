import type { ReactNode } from 'react';
import { isSafeUrl } from '../../html';

/** One file of a video. */
export interface VideoSource {
  /** Id of the source, unique in the video. */
  id?: string | undefined;
  /**
   * URL of the file.
   * @format url
   */
  url: string;
  /** Media type (`video/webm`). */
  type?: string | undefined;
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
  /** Text tracks, and content for browsers without videos. */
  children?: ReactNode;
}

/** A native video with controls. Files without a URL or with an unsafe one are left out; the poster must be safe. */
export function VideoElement({ name, source, media, children, ...video }: VideoElementProps): ReactNode {
  return (
    <video {...video} aria-label={name} preload="metadata" controls>
      {source
        .filter(({ url }) => url && isSafeUrl(url))
        .map(({ id, url, type }) => (
          <source key={`${id} ${url}`} src={url} type={type} media={media} />
        ))}
      {children}
    </video>
  );
}
