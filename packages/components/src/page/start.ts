import { startAnchors } from './anchors';
import { loadChunk } from './chunks';
import { type DataLayer, type DataLayerOptions, dataLayerOf } from './dataLayer';
import { applyBlockedStyles } from './styles';
import { recordVersion } from './version';
import { markWriting } from './writing';

/** Options of the page-wide features. */
export interface PageOptions {
  /**
   * Whether the library handles same-page links and hashes, rather than the browser or a router.
   * @default true
   */
  anchors?: boolean | undefined;
  /** Receives shown, hidden and clicked components, or the name of the global variable that does. Without it, nothing is reported. */
  dataLayer?: DataLayer | string | undefined;
  /** Options of the data layer. */
  dataLayerOptions?: DataLayerOptions | undefined;
}

/** A shared symbol, so that two copies of the library start each feature once. */
const RUNNING = Symbol.for('plenum.page');
type Running = Map<unknown, { users: number; end: AbortController }>;

/** Starts a feature once per page, and stops it when its last user has stopped it. */
function once(key: unknown, start: (signal: AbortSignal) => void): () => void {
  const page = document as Document & { [RUNNING]?: Running };
  page[RUNNING] ??= new Map();
  const running = page[RUNNING];
  const thing = running.get(key) ?? { users: 0, end: new AbortController() };
  running.set(key, thing);
  thing.users += 1;
  if (thing.users === 1) start(thing.end.signal);
  return () => {
    thing.users -= 1;
    if (thing.users > 0) return;
    thing.end.abort();
    running.delete(key);
  };
}

/** The data layer's script is loaded on demand, because most pages have none. */
function connect(dataLayer: DataLayer, options: DataLayerOptions, signal: AbortSignal): void {
  loadChunk('data-layer', () => import('./connectDataLayer')).then(({ connectDataLayer }) => {
    if (!signal.aborted) connectDataLayer(dataLayer, options, signal);
  }, console.error);
}

/**
 * Starts the page-wide features: the version in session storage, the class for scripts without capital
 * letters, same-page links, and the data layer. Each runs only once, even if it is started several times.
 *
 * @returns a function that stops them
 */
export function startPage({
  anchors = true,
  dataLayer: given,
  dataLayerOptions = {},
}: PageOptions = {}): () => void {
  const dataLayer = given && dataLayerOf(given);
  recordVersion();
  applyBlockedStyles();
  const ends = [
    once('writing', signal => {
      markWriting();
      const observer = new MutationObserver(() => markWriting());
      observer.observe(document.documentElement, { attributeFilter: ['lang'] });
      signal.addEventListener('abort', () => observer.disconnect());
    }),
    anchors && once('anchors', startAnchors),
    dataLayer && once(dataLayer, signal => connect(dataLayer, dataLayerOptions, signal)),
  ];
  return () => {
    for (const end of ends) if (end) end();
  };
}
