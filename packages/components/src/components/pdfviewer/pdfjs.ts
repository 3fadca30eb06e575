/** A page at a scale. */
export interface PdfViewport {
  /** In CSS px. */
  readonly width: number;
  /** In CSS px. */
  readonly height: number;
  /** Converts a rectangle `[x1, y1, x2, y2]` from PDF units to CSS px. */
  convertToViewportRectangle(rectangle: number[]): number[];
}

/** A link on a page. */
export interface PdfAnnotation {
  /** Its kind, such as `Link`. */
  subtype?: string | undefined;
  /** Its place on the page, in PDF units. */
  rect?: number[] | undefined;
  /** The URL of an external link. */
  url?: string | undefined;
  /** The target of a link inside the document, or its name. */
  dest?: string | unknown[] | null | undefined;
}

/** A page of a document. */
export interface PdfPage {
  /** The size of the page at a scale. */
  getViewport(options: { scale: number }): PdfViewport;
  /** The viewport is one of its own; its type has more than this library uses. */
  render(options: { canvas: HTMLCanvasElement; viewport: never; transform?: number[] | undefined }): {
    readonly promise: Promise<void>;
    cancel(): void;
  };
  /** The text of the page. */
  streamTextContent(): ReadableStream;
  /** The annotations of the page; links are the ones that this library uses. */
  getAnnotations(): Promise<PdfAnnotation[]>;
}

/** A document. */
export interface PdfDocument {
  /** The number of pages. */
  readonly numPages: number;
  /** Loads a page; the first is 1. */
  getPage(page: number): Promise<PdfPage>;
  /** Finds a named target. */
  getDestination(name: string): Promise<unknown[] | null>;
  /** The zero-based index of the page that a target refers to. */
  getPageIndex(reference: never): Promise<number>;
}

/** What this library uses of PDF.js (`pdfjs-dist`). */
export interface PdfJs {
  /** The URL of PDF.js's worker script. */
  GlobalWorkerOptions: { workerSrc: string };
  /** Loads a document; `destroy` cancels that and frees its memory. */
  getDocument(options: { url: string }): { readonly promise: Promise<PdfDocument>; destroy(): Promise<void> };
  /** Renders the text of a page above its image, so that it can be selected and read aloud. */
  TextLayer: new (options: {
    textContentSource: ReadableStream;
    container: HTMLElement;
    viewport: never;
  }) => { render(): Promise<unknown> };
}

/** Loads PDF.js, with the address of its worker already set. */
export type LoadPdfJs = () => Promise<PdfJs>;

/** A shared symbol, so that it works with two copies of this module, in a bundle and in the library. */
const LOADER = Symbol.for('plenum.pdfjs');
type Holder = typeof globalThis & { [LOADER]?: { load?: LoadPdfJs | undefined; waiting: Set<() => void> } };

function holder() {
  const scope = globalThis as Holder;
  scope[LOADER] ??= { waiting: new Set() };
  return scope[LOADER];
}

/**
 * Gives PDF viewers the site's own PDF.js, which the library does not contain. It is called once, before or after the viewers are on
 * the page:
 *
 * ```ts
 * providePdfJs(async () => {
 *   const pdfjs = await import('pdfjs-dist');
 *   pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.mjs', import.meta.url).href;
 *   return pdfjs;
 * });
 * ```
 *
 * Pages without a bundler write its address into the page instead: `<html data-cmp-pdfjs="/pdfjs/pdf.min.mjs">`, with
 * `pdf.worker.min.mjs` in the same folder.
 */
export function providePdfJs(load: LoadPdfJs | undefined): void {
  const { waiting } = Object.assign(holder(), { load });
  if (load) for (const start of waiting) start();
}

/**
 * Calls back once the site has given its PDF.js.
 *
 * @param signal - stops waiting
 */
export function whenProvided(start: () => void, signal: AbortSignal): void {
  const { waiting } = holder();
  waiting.add(start);
  signal.addEventListener('abort', () => waiting.delete(start));
}

/** The URL of a script in an attribute: http, https or the page's own scheme. */
function scriptUrl(address: string, page: Document): string | undefined {
  try {
    const url = new URL(address, page.baseURI);
    return ['http:', 'https:', page.location?.protocol].includes(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/** How a viewer gets PDF.js: from the site's loader, else from an address in the page; nothing if it has neither. */
export function pdfJsLoader(root: Element): LoadPdfJs | undefined {
  const siteLoader = holder().load;
  if (siteLoader) return siteLoader;
  const address = root.closest<HTMLElement>('[data-cmp-pdfjs]')?.dataset.cmpPdfjs;
  const url = address ? scriptUrl(address, root.ownerDocument) : undefined;
  return (url &&
    (async () => {
      const pdfjs: PdfJs = await import(/* webpackIgnore: true */ /* @vite-ignore */ url);
      pdfjs.GlobalWorkerOptions.workerSrc = url.replace(/pdf(\.min)?\.mjs/, 'pdf.worker$1.mjs');
      return pdfjs;
    })) as LoadPdfJs | undefined;
}
