import type { Behaviour, Step } from '../../behaviour/types';
import { setConsent, watchConsent } from './consent';

/** The options of the behaviour. */
export interface EmbedOptions {
  /** It has no items. */
  readonly items?: undefined;
  /** Address of the frame or image; https only. */
  readonly url: string;
  /** Id of the provider, for its consent. */
  readonly provider: string;
  /** Name of the provider. */
  readonly name: string;
  /** Accessible name of the frame, or text alternative of the image. */
  readonly title: string;
  /** What the frame may use, as in its attribute `allow`. */
  readonly allow?: string | undefined;
  /** Shows an image instead of a frame. */
  readonly isImage?: boolean | undefined;
}

/** The state of the behaviour. */
export interface EmbedState {
  /** Whether the provider's content is loaded. */
  readonly loaded: boolean;
  /** Whether the visitor has pressed the button. */
  readonly chosen: boolean;
}

type Part = 'root' | 'content' | 'button' | 'remember';
type EmbedStep = Step<EmbedState, EmbedOptions>;

/** Loads or removes the provider's content. */
export const setLoaded =
  (loaded: boolean, chosen = false): EmbedStep =>
  state =>
    loaded === state.loaded ? state : { loaded, chosen };

/** The detail of `plenum:consent`: what a visitor asks for. */
export interface ConsentRequest {
  /** Id of the provider. */
  readonly provider: string;
  /** Name of the provider. */
  readonly name: string;
  /** Address that would be loaded. */
  readonly url: string;
  /** Whether the answer shall hold for the whole visit. */
  readonly remember: boolean;
  /** Loads the content. A site that has prevented the event calls it after asking itself. */
  grant(): void;
}

declare global {
  interface HTMLElementEventMap {
    'plenum:consent': CustomEvent<ConsentRequest>;
  }
  interface DocumentEventMap {
    'plenum:consent': CustomEvent<ConsentRequest>;
  }
}

/**
 * What a frame may do: run scripts with its own storage, show itself on another screen, and open its pages in new tabs. It may not
 * navigate the page.
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';

/** Makes the frame or the image. The address comes last: with it, the browser starts loading. */
function contentOf(page: Document, { url, title, allow = '', isImage }: EmbedOptions): HTMLElement {
  const content = page.createElement(isImage ? 'img' : 'iframe');
  const attributes = isImage
    ? { class: 'cmp-embedframe__image', alt: title }
    : { class: 'cmp-embedframe__frame', title, loading: 'lazy', allow, sandbox: SANDBOX };
  for (const [name, value] of Object.entries(attributes)) content.setAttribute(name, value);
  // YouTube refuses frames of pages that send no referrer.
  content.setAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  content.setAttribute('src', url);
  return content;
}

/**
 * Content of a provider that is loaded once the visitor allows it. Until then the page has neither a frame nor any other address that a
 * browser would request.
 */
export const embed: Behaviour<Part, EmbedState, EmbedOptions> = {
  name: 'embedframe',
  each: [],
  value: 'loaded',
  derived: ['chosen'],

  init: () => ({ loaded: false, chosen: false }),

  view: ({ loaded }) => ({
    root: () => ({ '--loaded': loaded }),
    content: () => ({}),
    button: () => ({}),
    remember: () => ({}),
  }),

  on: {
    'click button': (_event, _key, { root, options, part, send }) => {
      const { provider, name, url } = options();
      const remember = !!(part('remember') as HTMLInputElement | undefined)?.checked;
      const grant = () => {
        send(setLoaded(true, true), 'consent');
        if (remember) setConsent(provider, true, { remember, page: root.ownerDocument });
      };
      const detail: ConsentRequest = { provider, name, url, remember, grant };
      const init = { bubbles: true, cancelable: true, composed: true, detail };
      if (root.dispatchEvent(new CustomEvent('plenum:consent', init))) grant();
    },
  },

  during: [
    [
      (_state, { provider }) => provider,
      ({ root, options, send }, signal) =>
        watchConsent(
          options().provider,
          root.ownerDocument,
          allowed => send(setLoaded(allowed), 'consent'),
          signal,
        ),
    ],
    [
      ({ loaded }, { url }) => loaded && url,
      ({ root, part, options, state }, signal) => {
        const content = contentOf(root.ownerDocument, options());
        (part('content') ?? root).append(content);
        // The button that had the focus is hidden now.
        if (state().chosen) content.focus();
        signal.onabort = () => content.remove();
      },
    ],
  ],

  read: ({ dataset }) => ({
    url: dataset.cmpEmbedUrl ?? '',
    provider: dataset.cmpEmbedProvider ?? '',
    name: dataset.cmpEmbedName ?? '',
    title: dataset.cmpEmbedTitle ?? '',
    allow: dataset.cmpEmbedAllow,
    isImage: dataset.cmpEmbedKind === 'image',
  }),

  foreign: ({ dataset }) => !/^https:\/\//i.test(dataset.cmpEmbedUrl ?? ''),
};
