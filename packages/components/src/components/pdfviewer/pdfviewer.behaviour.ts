import { viewOf, watchSize } from '../../behaviour/platform';
import type { Behaviour, Engine, Step } from '../../behaviour/types';
import { labelsAt } from '../../labels/ofPage';
import { whenNear } from '../../search/near';
import { type Pages, showPages } from './pages';
import { pdfJsLoader, whenProvided } from './pdfjs';
import { en } from './pdfviewer.labels';

/** The texts that the script writes. */
export interface PdfViewerTexts {
  /** Accessible name of a page: its number, and how many there are. */
  readonly page: string;
  /** How many pages there are. */
  readonly count: string;
  /** Message while the document loads. */
  readonly loading: string;
  /** Message if the document cannot be loaded. */
  readonly failed: string;
  /** Button that shows the document. */
  readonly show: string;
  /** Button that tries again. */
  readonly retry: string;
}

/** The options of the behaviour. */
export interface PdfViewerOptions {
  /** It has no items. */
  readonly items?: undefined;
  /** Address of the document. */
  readonly path: string;
  /** How a page fits into the viewer initially. */
  readonly fit: 'width' | 'page';
  /** Whether the pages are part of the page around the viewer, instead of scrolling in it. */
  readonly isInline: boolean;
  /** The texts that the script writes. */
  readonly texts: PdfViewerTexts;
}

/** The state of the behaviour. */
export interface PdfViewerState {
  /** `absent`: the site has no PDF.js, so there is only the link. */
  readonly status: 'idle' | 'absent' | 'loading' | 'ready' | 'failed';
  /** Number of the current page, from 1. */
  readonly page: number;
  /** The page to which a button has turned, until another page is current; else 0. */
  readonly turned: number;
  /** The number of pages; 0 while it is unknown. */
  readonly pages: number;
  /** Width of a point in px. */
  readonly scale: number;
  /** What the scale follows, if the visitor has not chosen one. */
  readonly fit: 'width' | 'page' | 'none';
}

type PdfStep = Step<PdfViewerState, PdfViewerOptions>;
/** The parts with buttons. */
export type ControlPart =
  | 'controls'
  | 'previous'
  | 'next'
  | 'field'
  | 'count'
  | 'status'
  | 'zoomout'
  | 'zoomin'
  | 'zoom'
  | 'fit'
  | 'fullscreen'
  | 'print';

type Part = 'root' | ControlPart | 'list' | 'content' | 'message' | 'load' | 'pages';
type PdfEngine = Engine<Part, PdfViewerState, PdfViewerOptions>;

/** Scales by which a visitor can zoom. */
const ZOOM = { min: 0.25, max: 6, step: 1.25 };

/** A point is 1/72 inch and a CSS px 1/96 inch. */
const FULL_SIZE = 96 / 72;

/** The rendered pages of each running viewer. */
const shown = new WeakMap<PdfEngine, Pages>();

/** Starts to load the document. */
export const load: PdfStep = state =>
  state.status === 'loading' || state.status === 'ready' ? state : { ...state, status: 'loading' };

/** Records that the site has no PDF.js, or not yet. */
export const miss: PdfStep = state => ({ ...state, status: 'absent' });

/** Records that the document has loaded. */
export const open =
  (pages: number): PdfStep =>
  state => ({ ...state, status: 'ready', pages });

/** Records that the document cannot be shown. */
export const fail: PdfStep = state => ({ ...state, status: 'failed' });

/** Records the current page. */
export const setPage =
  (page: number): PdfStep =>
  state => {
    const next = Math.min(Math.max(Math.round(page) || 1, 1), state.pages);
    return next === state.page ? state : { ...state, page: next, turned: 0 };
  };

/** Changes the scale by a factor; it no longer follows the size of the viewer. */
export const zoomBy =
  (factor: number): PdfStep =>
  state => {
    const scale = Math.min(Math.max(state.scale * factor, ZOOM.min), ZOOM.max);
    return scale === state.scale ? state : { ...state, scale, fit: 'none' };
  };

/** Lets the scale follow the size of the viewer. */
export const setFit =
  (fit: 'width' | 'page'): PdfStep =>
  state =>
    fit === state.fit ? state : { ...state, fit };

/** Records the scale that fits. */
export const setScale =
  (scale: number): PdfStep =>
  state =>
    scale === state.scale || !(scale > 0) ? state : { ...state, scale };

/** Moves to a page. */
function goTo(engine: PdfEngine, page: number): PdfStep {
  const step = setPage(page);
  shown.get(engine)?.goTo(step(engine.state(), engine.options()).page);
  return step;
}

/** Turns the page by a button, which says nothing itself: a status names the page. */
function turn(engine: PdfEngine, by: number): PdfStep {
  const step = goTo(engine, engine.state().page + by);
  return (state, options) => {
    const next = step(state, options);
    return next === state ? state : { ...next, turned: next.page };
  };
}

/** The scale at which a page fits; nothing without layout. */
function fittingScale(engine: PdfEngine): number {
  const { size } = shown.get(engine) ?? {};
  const content = engine.part('content');
  const { fit } = engine.state();
  if (!size || !content || fit === 'none') return Number.NaN;
  const style = viewOf(content).getComputedStyle(content);
  const room = (whole: number, ...sides: string[]) =>
    whole - sides.reduce((sum, side) => sum + (Number.parseFloat(side) || 0), 0);
  const width = room(content.clientWidth, style.paddingLeft, style.paddingRight) / size.width;
  const height = room(content.clientHeight, style.paddingTop, style.paddingBottom) / size.height;
  return fit === 'page' && !engine.options().isInline ? Math.min(width, height) : width;
}

/** The name of a page. */
const pageOf = ({ page }: PdfViewerTexts, number: number, count: number): string =>
  page.replace('%s', `${number}`).replace('%s', `${count}`);

/** Loads PDF.js and the document, and renders its pages. */
async function show(engine: PdfEngine, signal: AbortSignal): Promise<void> {
  const { path, texts, isInline } = engine.options();
  const holder = engine.part('pages');
  const loadPdfJs = pdfJsLoader(engine.root);
  if (!holder || !loadPdfJs) return engine.send(miss, 'pdfjs');
  const pdfjs = await loadPdfJs();
  if (signal.aborted) return;
  const task = pdfjs.getDocument({ url: new URL(path, engine.root.ownerDocument.baseURI).href });
  signal.addEventListener('abort', () => task.destroy());
  const file = await task.promise;
  const pages = await showPages(
    {
      pdfjs,
      file,
      holder,
      scroller: isInline ? undefined : engine.part('content'),
      list: engine.part('list'),
      label: page => pageOf(texts, page, file.numPages),
      onPage: page => engine.send(setPage(page), 'scroll'),
      onError: console.error,
    },
    signal,
  );
  if (signal.aborted) return;
  shown.set(engine, pages);
  engine.send(open(file.numPages), 'load');
}

/**
 * Prints the document itself, in its own frame. A sandbox would block the browser's viewer, so a document of another site, which may be
 * any page, is opened instead.
 */
function print(root: HTMLElement, path: string): void {
  const page = root.ownerDocument;
  const view = viewOf(root);
  const open = () => view.open(path, '_blank', 'noopener');
  root.querySelector('.cmp-pdfviewer__printed')?.remove();
  if (new URL(path, page.baseURI).origin !== view.location.origin) return void open();
  const frame = page.createElement('iframe');
  frame.className = 'cmp-pdfviewer__printed';
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.addEventListener('load', () => {
    try {
      frame.contentWindow?.focus();
      frame.contentWindow?.print();
    } catch {
      // The address led to another site.
      frame.remove();
      open();
    }
  });
  frame.src = path;
  root.append(frame);
}

const isAtEnd = (at: boolean) => at && 'true';

/** Shows a PDF document in the page, once it is near the viewport. Without PDF.js its link remains. */
export const pdfviewer: Behaviour<Part, PdfViewerState, PdfViewerOptions> = {
  name: 'pdfviewer',
  each: [],
  value: 'page',

  init: ({ fit }) => ({ status: 'idle', page: 1, turned: 0, pages: 1, scale: 0, fit }),

  view: ({ status, page, turned, pages, scale, fit }, { texts }) => ({
    root: () => ({
      '--ready': status === 'ready',
      '--failed': status === 'failed',
      '--absent': status === 'absent',
    }),
    controls: () => ({ hidden: status !== 'ready' && '' }),
    // Not `disabled`, which would remove the focus from the pressed button.
    previous: () => ({ 'aria-disabled': isAtEnd(page === 1) }),
    next: () => ({ 'aria-disabled': isAtEnd(page === pages) }),
    field: () => ({ max: `${pages}` }),
    count: () => ({ text: texts.count.replace('%s', `${pages}`) }),
    status: () => ({ text: turned ? pageOf(texts, turned, pages) : '' }),
    zoomout: () => ({ 'aria-disabled': isAtEnd(scale <= ZOOM.min) }),
    zoomin: () => ({ 'aria-disabled': isAtEnd(scale >= ZOOM.max) }),
    zoom: () => ({ text: scale > 0 ? `${Math.round((scale / FULL_SIZE) * 100)} %` : '' }),
    fit: () => ({ 'aria-pressed': `${fit === 'page'}` }),
    fullscreen: () => ({}),
    print: () => ({}),
    list: () => ({ hidden: status !== 'ready' && '' }),
    content: () => ({ tabindex: status === 'ready' && '0' }),
    message: () => ({ text: status === 'loading' ? texts.loading : status === 'failed' ? texts.failed : '' }),
    load: () => ({
      hidden: status !== 'idle' && status !== 'failed' && '',
      text: status === 'failed' ? texts.retry : texts.show,
    }),
    pages: () => ({}),
  }),

  on: {
    'click load': () => load,
    'click previous': (_event, _key, engine) => turn(engine, -1),
    'click next': (_event, _key, engine) => turn(engine, 1),
    'change field': (event, _key, engine) => goTo(engine, Number((event.target as HTMLInputElement).value)),
    'click zoomout': () => zoomBy(1 / ZOOM.step),
    'click zoomin': () => zoomBy(ZOOM.step),
    'click fit': (_event, _key, { state }) => setFit(state().fit === 'page' ? 'width' : 'page'),
    'click fullscreen': (_event, _key, { root }) => {
      const { ownerDocument: page } = root;
      const change = page.fullscreenElement ? page.exitFullscreen() : root.requestFullscreen?.();
      change?.catch(console.error);
    },
    'click print': (_event, _key, { root, options }) => print(root, options().path),
  },

  during: [
    [
      // Inline pages make the page longer, so they wait for the visitor.
      ({ status }, { isInline }) => status === 'idle' && !isInline,
      ({ root, send }, signal) => {
        const { connection } = viewOf(root).navigator as Navigator & { connection?: { saveData?: boolean } };
        // For visitors who save data, the document only loads on a click.
        if (!connection?.saveData) whenNear(root, signal, () => send(load, 'near'));
      },
    ],
    [
      ({ status }) => status === 'absent',
      ({ send }, signal) => whenProvided(() => send(load, 'pdfjs'), signal),
    ],
    [
      ({ status }, { path }) => (status === 'loading' || status === 'ready') && path,
      (engine, signal) => {
        show(engine, signal).catch(error => {
          if (signal.aborted) return;
          console.error(error);
          engine.send(fail, 'error');
        });
      },
    ],
    [
      ({ status, fit }) => status === 'ready' && fit !== 'none' && fit,
      (engine, signal) => {
        const content = engine.part('content');
        const measure = () => engine.send(setScale(fittingScale(engine)), 'size');
        measure();
        if (content) watchSize([content], measure, signal);
      },
    ],
    [
      ({ status, scale }) => status === 'ready' && scale,
      engine => shown.get(engine)?.setScale(engine.state().scale),
    ],
    [
      ({ status, page }) => status === 'ready' && page,
      engine => {
        const { page } = engine.state();
        const field = engine.part('field') as HTMLInputElement | undefined;
        if (field) field.value = `${page}`;
        shown.get(engine)?.setCurrent(page);
      },
    ],
  ],

  // The CMS's HTML has an empty content element or no such element.
  adopt: root => {
    if (root.querySelector('.cmp-pdfviewer__pages')) return undefined;
    const content = root.querySelector('.cmp-pdfviewer__content') ?? root;
    const part = (type: string, name: string) => {
      const element = root.ownerDocument.createElement(type);
      element.className = `cmp-pdfviewer__${name}`;
      content.append(element);
      return element;
    };
    const file = part('p', 'file');
    const link = root.ownerDocument.createElement('a');
    link.href = root.dataset.cmpDocumentPath ?? '';
    link.textContent = root.dataset.cmpDocumentFileName || link.href;
    file.append(link);
    const message = part('p', 'message');
    message.setAttribute('role', 'status');
    const added = [file, message, part('button', 'load'), part('div', 'pages')];
    return () => {
      for (const element of added) element.remove();
    };
  },

  read: root => {
    const { cmpDocumentPath = '', cmpPdfFit, cmpPdfMode } = root.dataset;
    const labels = labelsAt(root, en);
    const texts = {
      page: labels.pdfPage,
      count: labels.pdfCount,
      loading: labels.pdfLoading,
      failed: labels.pdfFailed,
      show: labels.pdfShow,
      retry: labels.pdfRetry,
    };
    try {
      Object.assign(texts, JSON.parse(root.dataset.cmpPdfTexts ?? '{}'));
    } catch {
      // The page's labels.
    }
    return {
      path: cmpDocumentPath,
      fit: cmpPdfFit === 'page' ? 'page' : 'width',
      isInline: cmpPdfMode === 'inline',
      texts,
    };
  },

  foreign: ({ dataset }) => !isPdfPath(dataset.cmpDocumentPath),
};

/** Whether an address can be that of a document: http, https, or inside the site. */
export function isPdfPath(path: string | undefined): path is string {
  if (!path?.trim()) return false;
  try {
    return /^https?:$/.test(new URL(path, 'https://site.example/').protocol);
  } catch {
    return false;
  }
}
