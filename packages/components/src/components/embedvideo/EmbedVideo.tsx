import { type CSSProperties, useId } from 'react';
import { getPartProps } from '../../behaviour/parts';
import { isSafeUrl } from '../../html';
import { tracked } from '../../model/dataLayer';
import type { BaseProps, ModeProps } from '../../model/props';
import { component } from '../../react/component';
import type { ElementProps } from '../../react/elements';
import { Problem } from '../../react/Problem';
import { Anchor } from '../link/Anchor';
import { EmbedVideoLive } from './EmbedVideoLive';
import { type EmbedVideoOptions, embedvideo } from './embedvideo.behaviour';
import { withLabels } from './embedvideo.labels';
import { VideoElement, type VideoSource } from './VideoElement';

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
   * @value captions What is said, and sounds that matter.
   * @value subtitles What is said, in another language.
   * @value descriptions What is to be seen, as text.
   * @value chapters Titles of the parts.
   */
  kind?: 'captions' | 'subtitles' | 'descriptions' | 'chapters' | undefined;
  /** Language of the text, for example `en`. */
  srclang?: string | undefined;
  /** Name of the track in the video's menu. */
  label?: string | undefined;
  /** Shows the track unless the visitor chooses another. */
  default?: boolean | undefined;
}

/** The props of {@link EmbedVideo}. */
export interface EmbedVideoProps extends BaseProps, ElementProps, ModeProps {
  /** Accessible name of the video. Defaults to the label `embedVideo`. */
  title?: string | undefined;
  /** Repeats the video. */
  loop?: boolean | undefined;
  /** Plays without sound. */
  muted?: boolean | undefined;
  /** Plays inside the page on phones, instead of full screen. */
  playsInline?: boolean | undefined;
  /** Plays when the page opens, without sound. It does not if the visitor prefers reduced motion, and not without scripts. */
  autoPlay?: boolean | undefined;
  /** Width in px. Together with `height` it reserves the space while the video loads. */
  width?: number | undefined;
  /** Height in px. */
  height?: number | undefined;
  /** Files in different formats, best first. */
  source?: VideoSource[] | undefined;
  /**
   * URL of the image that is shown before the video plays.
   * @format image
   */
  poster?: string | undefined;
  /** Captions and other text tracks. */
  tracks?: VideoTrack[] | undefined;
}

const isSize = (value: number | undefined): value is number => !!value && value > 0;

/**
 * A video of the site with the browser's own controls. Videos of other providers are embeds.
 *
 * The script starts videos that play by themselves, and offers the file as a link if no format can be played.
 *
 * @cms embedvideo video
 */
export const EmbedVideo = component(function EmbedVideo(props: EmbedVideoProps, root) {
  const { id, title, loop, muted, playsInline, autoPlay = false, poster, tracks = [], className } = props;
  const { dataLayer, labels, components, mode } = props;
  const generatedId = useId();
  const words = withLabels(labels);
  const source = (props.source ?? []).filter(({ url }) => url && isSafeUrl(url));
  const [first] = source;
  if (!first) return <Problem mode={mode}>{words.embedVideoMissing}</Problem>;
  const width = isSize(props.width) ? props.width : undefined;
  const height = isSize(props.height) ? props.height : undefined;
  const options: EmbedVideoOptions = { autoPlay };
  const part = getPartProps(embedvideo, options, id || `embedvideo-${generatedId}`, className);
  // The attributes alone reserve space only until the file's own ratio is known.
  const size = width &&
    height && { '--cmp-video-ratio': `${width} / ${height}`, '--cmp-video-width': `${width}px` };
  const file = (
    <Anchor link={{ url: first.url }} within={dataLayer} labels={labels} components={components}>
      {words.embedVideoFile}
    </Anchor>
  );
  return (
    <EmbedVideoLive
      root={{
        ...root,
        ...part.root(),
        'data-cmp-autoplay': autoPlay ? '' : undefined,
        style: { ...(size as CSSProperties), ...root.style },
        ...tracked(dataLayer),
      }}
      options={options}
    >
      <VideoElement
        {...part.video()}
        name={title || words.embedVideo}
        poster={poster && isSafeUrl(poster, true) ? poster : undefined}
        loop={loop}
        muted={muted || autoPlay}
        playsInline={playsInline || autoPlay}
        width={width}
        height={height}
        source={source}
      >
        {tracks
          .filter(({ url }) => url && isSafeUrl(url))
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
        {file}
      </VideoElement>
      {/* Screen readers say only what comes into a status that is there. */}
      <div role="status">
        <p {...part.error()}>
          {words.embedVideoFailed} {file}
        </p>
      </div>
    </EmbedVideoLive>
  );
}, 'autoPlay');
