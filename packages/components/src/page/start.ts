import { startAnchors } from './anchors';
import { loadChunk } from './chunks';
import type { DataLayer, DataLayerOptions } from './dataLayer';
import { applyBlockedStyles } from './styles';
import { recordVersion } from './version';
import { markWriting } from './writing';

/** What the library does in a page besides its components. */
export interface PageOptions {
  /**
   * Whether same-page links and hashes are the library's (ANC-01 to ANC-03), or the browser's and a router's.
   * @default true
   */
  anchors?: boolean | undefined;
  /** Where shown, hidden and clicked components are told; without it they are told nowhere. */
  dataLayer?: DataLayer | undefined;
  /** What the data layer is told. */
  dataLayerOptions?: DataLayerOptions | undefined;
}

/** The symbol is shared, so that two copies of the library do nothing twice. */
const RUNNING = Symbol.for('plenum.page');
type Running = Map<unknown, { users: number; end: AbortController }>;

/** Starts a thing that a page needs once, and ends it when its last user has gone. */
function once(key: unknown, start: (signal: AbortSignal) => void): () => void {
  const page = document as Document & { [RUNNING]?: Running };
  page[RUNNING] ??= new Map();
  const all = page[RUNNING];
  const thing = all.get(key) ?? { users: 0, end: new AbortController() };
  all.set(key, thing);
  thing.users += 1;
  if (thing.users === 1) start(thing.end.signal);
  return () => {
    thing.users -= 1;
    if (thing.users > 0) return;
    thing.end.abort();
    all.delete(key);
  };
}

/** Most pages have no data layer, so its script is loaded where one is given. */
function connect(dataLayer: DataLayer, options: DataLayerOptions, signal: AbortSignal): void {
  loadChunk('data-layer', () => import('./tell')).then(({ connectDataLayer }) => {
    if (!signal.aborted) connectDataLayer(dataLayer, options, signal);
  }, console.error);
}

/**
 * Starts what belongs to the page as a whole: its version in the session's storage (VER-02), the class of languages of a
 * different writing type (LNG-04), same-page links, the data layer. Each runs once, however many ask for it.
 *
 * @returns what ends it
 */
export function startPage({
  anchors = true,
  dataLayer,
  dataLayerOptions = {},
}: PageOptions = {}): () => void {
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
