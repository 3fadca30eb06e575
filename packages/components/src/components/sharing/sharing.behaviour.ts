import { viewOf } from '../../behaviour/platform';
import type { Behaviour, Step } from '../../behaviour/types';
import { labelsAt } from '../../labels/ofPage';
import { type ServiceName, type SharedPage, serviceUrl } from './services';

export type { SharedPage };

import { en } from './sharing.labels';

/** The options of the behaviour. */
export interface SharingOptions {
  /** The services in order, by key. */
  readonly items?: readonly { readonly key: string }[] | undefined;
  /** What is shared. Without an address, it is the page that the component is on. */
  readonly page: SharedPage;
  /** Message after the address has been copied. */
  readonly copiedText: string;
}

/** The state of the behaviour. */
export interface SharingState {
  /** Whether the address has been copied. */
  readonly copied: boolean;
  /** Address of the page; empty while it is unknown. */
  readonly address: string;
  /** Whether the browser can copy. */
  readonly canCopy: boolean;
  /** Whether the browser has a sharing dialog of its own. */
  readonly canShare: boolean;
}

type SharingStep = Step<SharingState, SharingOptions>;
type Part = 'root' | 'link' | 'copy' | 'native' | 'status';

/** Stores values that only the browser knows: the page's URL, and the browser's capabilities. */
export const setBrowser =
  (address: string, canCopy: boolean, canShare: boolean): SharingStep =>
  state => ({ ...state, address: state.address || address, canCopy, canShare });

/** Records that the URL has been copied. */
export const setCopied: SharingStep = state => ({ ...state, copied: true });

/** Links to services, and buttons for the browser's functions. Nothing is loaded from a service. */
export const sharing: Behaviour<Part, SharingState, SharingOptions> = {
  name: 'sharing',
  each: ['link'],
  value: 'copied',

  init: ({ page }) => ({ copied: false, address: page.address ?? '', canCopy: false, canShare: false }),

  view: ({ copied, address, canCopy, canShare }, { page, copiedText }) => ({
    root: () => ({}),
    link: key => ({
      href: serviceUrl(key as ServiceName, { ...page, address }),
      hidden: address === '' && '',
    }),
    copy: () => ({ hidden: !canCopy && '' }),
    native: () => ({ hidden: !canShare && '' }),
    status: () => ({ text: copied ? copiedText : '' }),
  }),

  on: {
    'click copy': (_event, _key, { root, state, send }) => {
      // Only secure pages have a clipboard, and the browser may refuse; then nothing is copied and no message is shown.
      viewOf(root)
        .navigator.clipboard?.writeText(state().address)
        .then(
          () => send(setCopied, 'copy'),
          () => {},
        );
    },
    'click native': (_event, _key, { root, state, options }) => {
      const { title = root.ownerDocument.title, text } = options().page;
      // A visitor who closes the dialog rejects the promise.
      viewOf(root)
        .navigator.share?.({ url: state().address, title, ...(text && { text }) })
        .catch(() => {});
    },
  },

  during: [
    [
      () => true,
      ({ root, send }) => {
        const { navigator, location } = viewOf(root);
        const address = location.href.replace(/#.*/, '');
        send(
          setBrowser(address, 'clipboard' in navigator && !!navigator.clipboard, 'share' in navigator),
          'browser',
        );
      },
    ],
  ],

  read: (root, parts) => {
    const { cmpSharingAddress: address, cmpSharingTitle: title, cmpSharingText: text } = root.dataset;
    const { cmpSharingImage: image, cmpSharingCopied: copiedText = labelsAt(root, en).sharingCopied } =
      root.dataset;
    const items = parts('link').map(([, link]) => ({ key: link.dataset.cmpSharingService ?? '' }));
    return { items, page: { address, title, text, image }, copiedText };
  },
};
