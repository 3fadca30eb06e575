import { watchMedia } from '../../behaviour/platform';
import type { Behaviour, Step } from '../../behaviour/types';

/** The options of the behaviour. */
export interface EmbedVideoOptions {
  /** It has no items. */
  readonly items?: undefined;
  /** Whether the video plays by itself. */
  readonly autoPlay: boolean;
}

/** The state of the behaviour. */
export interface EmbedVideoState {
  /** Whether the browser can play none of the files. */
  readonly failed: boolean;
}

type Part = 'root' | 'video' | 'error';

/** Records whether the browser cannot play any of the files. */
export const setFailed =
  (failed: boolean): Step<EmbedVideoState, EmbedVideoOptions> =>
  state =>
    failed === state.failed ? state : { failed };

/** `HTMLMediaElement.NETWORK_NO_SOURCE`: the browser has tried every file. */
const NO_SOURCE = 3;

/** Offers the file of a video that cannot be played, and starts a video that plays by itself unless motion is reduced. */
export const embedvideo: Behaviour<Part, EmbedVideoState, EmbedVideoOptions> = {
  name: 'embedvideo',
  each: [],
  value: 'failed',

  init: () => ({ failed: false }),

  view: ({ failed }) => ({
    root: () => ({ '--failed': failed }),
    video: () => ({}),
    error: () => ({ hidden: !failed && '' }),
  }),

  on: {},

  during: [
    [
      () => true,
      ({ part, send }, signal) => {
        const video = part('video') as HTMLVideoElement | undefined;
        if (!video) return;
        if (video.error || video.networkState === NO_SOURCE) send(setFailed(true), 'error');
        // The files report errors one by one, and their events do not bubble.
        const files = () => video.querySelectorAll('source');
        video.addEventListener(
          'error',
          ({ target }) => {
            if (target === video || target === [...files()].at(-1)) send(setFailed(true), 'error');
          },
          { capture: true, signal },
        );
        video.addEventListener('loadedmetadata', () => send(setFailed(false), 'loadedmetadata'), { signal });
      },
    ],
    [
      (_state, { autoPlay }) => autoPlay,
      ({ root, part }, signal) => {
        const video = part('video') as HTMLVideoElement | undefined;
        if (!video?.play) return;
        watchMedia(
          root,
          '(prefers-reduced-motion: reduce)',
          reduces => {
            if (reduces) return video.pause();
            // Browsers play only muted videos by themselves, and may refuse even those.
            video.muted = true;
            video.play()?.catch(() => {});
          },
          signal,
        );
      },
    ],
  ],

  read: root => ({ autoPlay: root.hasAttribute('data-cmp-autoplay') }),
};
