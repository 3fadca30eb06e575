import { viewOf } from '../../behaviour/platform';
import { isSafeUrl } from '../../html';
import type { PdfAnnotation, PdfDocument, PdfJs, PdfPage, PdfViewport } from './pdfjs';

/** What the pages of a document are rendered with. */
export interface PagesOptions {
  readonly pdfjs: PdfJs;
  readonly file: PdfDocument;
  /** Element that the pages are put into. */
  readonly holder: HTMLElement;
  /** Element that scrolls; without it the page does. */
  readonly scroller: HTMLElement | undefined;
  /** Element for a list of the pages. */
  readonly list: HTMLElement | undefined;
  /** Accessible name of a page. */
  label(page: number): string;
  /** Called with the page in the middle of the view. */
  onPage(page: number): void;
  /** Called with what could not be rendered. */
  onError(error: unknown): void;
}

/** The rendered pages of a document. */
export interface Pages {
  /** Width and height of the first page, in points. */
  readonly size: { readonly width: number; readonly height: number };
  setScale(scale: number): void;
  goTo(page: number): void;
  /** Marks a page in the list. */
  setCurrent(page: number): void;
}

/** One page: its element, and what is rendered into it. */
interface Sheet {
  readonly number: number;
  readonly element: HTMLElement;
  isNear: boolean;
  /** Scale of the canvas. */
  drawn?: number | undefined;
  canvas?: HTMLCanvasElement | undefined;
  task?: ReturnType<PdfPage['render']> | undefined;
  hasText?: boolean;
}

/** A canvas with more pixels than this fails in some browsers. */
const MAX_PIXELS = 16_777_216;

function setSize({ element }: Sheet, { width, height }: PdfViewport): void {
  element.style.setProperty('--cmp-pdf-width', `${width}`);
  element.style.setProperty('--cmp-pdf-height', `${height}`);
}

/** A link of a page over its canvas. Addresses are checked, like those of every other link. */
function linkOf(
  page: Document,
  viewport: PdfViewport,
  { rect = [], url, dest }: PdfAnnotation,
  follow: (dest: string | unknown[]) => void,
): HTMLAnchorElement | undefined {
  if (rect.length !== 4 || (url ? !isSafeUrl(url) : !dest)) return undefined;
  const link = page.createElement('a');
  link.className = 'cmp-pdfviewer__page-link';
  if (url) {
    link.href = url;
    link.rel = 'noopener';
    link.setAttribute('aria-label', url);
  } else if (dest) {
    link.href = '#';
    link.setAttribute('aria-label', typeof dest === 'string' ? dest : '→');
    link.addEventListener('click', event => {
      event.preventDefault();
      follow(dest);
    });
  }
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = viewport.convertToViewportRectangle(rect);
  const percent = (value: number, whole: number) => `${(value / whole) * 100}%`;
  // Pages are drawn from the left in every language.
  Object.assign(link.style, {
    left: percent(Math.min(x1, x2), viewport.width),
    top: percent(Math.min(y1, y2), viewport.height),
    width: percent(Math.abs(x2 - x1), viewport.width),
    height: percent(Math.abs(y2 - y1), viewport.height),
  });
  return link;
}

/** Adds the text of a page, which can be selected, and its links. */
async function addText(sheet: Sheet, page: PdfPage, options: PagesOptions, pages: Pages): Promise<void> {
  const { pdfjs, file } = options;
  const { ownerDocument } = sheet.element;
  const viewport = page.getViewport({ scale: 1 });
  const text = ownerDocument.createElement('div');
  text.className = 'cmp-pdfviewer__page-text';
  sheet.element.append(text);
  const layer = new pdfjs.TextLayer({
    textContentSource: page.streamTextContent(),
    container: text,
    viewport: viewport as never,
  });
  await layer.render();
  const follow = async (dest: string | unknown[]) => {
    const target = typeof dest === 'string' ? await file.getDestination(dest) : dest;
    if (target) pages.goTo((await file.getPageIndex(target[0] as never)) + 1);
  };
  for (const annotation of await page.getAnnotations()) {
    if (annotation.subtype !== 'Link') continue;
    const link = linkOf(ownerDocument, viewport, annotation, dest => follow(dest).catch(options.onError));
    if (link) sheet.element.append(link);
  }
}

/** Fills the list of pages with buttons. */
function fillList(pages: Pages, { list, file, label }: PagesOptions): void {
  list?.replaceChildren(
    ...Array.from({ length: file.numPages }, (_, index) => {
      const item = list.ownerDocument.createElement('li');
      const button = list.ownerDocument.createElement('button');
      button.type = 'button';
      button.className = 'cmp-pdfviewer__list-button';
      button.textContent = `${index + 1}`;
      button.setAttribute('aria-label', label(index + 1));
      button.addEventListener('click', () => pages.goTo(index + 1));
      item.append(button);
      return item;
    }),
  );
}

/** Reports the sheets that come near the view or leave it. Without layout, all are near. */
function watchNear(
  sheets: readonly Sheet[],
  root: HTMLElement | undefined,
  margin: string,
  report: (sheet: Sheet, isNear: boolean) => void,
  signal: AbortSignal,
): void {
  if (typeof IntersectionObserver === 'undefined') {
    for (const sheet of sheets) report(sheet, true);
    return;
  }
  const known = new Map<Element, Sheet>(sheets.map(sheet => [sheet.element, sheet]));
  const observer = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) report(known.get(target) as Sheet, isIntersecting);
    },
    { root: root ?? null, rootMargin: margin },
  );
  for (const { element } of sheets) observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}

/**
 * Renders the pages of a document below each other. Only pages near the view have a canvas; their text stays once it is there, and
 * scales with them.
 *
 * @param signal - removes the pages
 */
export async function showPages(options: PagesOptions, signal: AbortSignal): Promise<Pages> {
  const { file, holder, scroller, list, label, onPage, onError } = options;
  const page = holder.ownerDocument;
  const size = (await file.getPage(1)).getViewport({ scale: 1 });
  let scale = 0;

  const sheets = Array.from({ length: file.numPages }, (_, index): Sheet => {
    const element = page.createElement('div');
    element.className = 'cmp-pdfviewer__page';
    element.setAttribute('role', 'group');
    element.setAttribute('aria-label', label(index + 1));
    const sheet = { number: index + 1, element, isNear: false };
    // A guess until the page itself is known: most documents have pages of one size.
    setSize(sheet, size);
    return sheet;
  });

  const pages: Pages = {
    size,
    setScale(next) {
      if (next === scale) return;
      scale = next;
      holder.style.setProperty('--total-scale-factor', `${scale}`);
      for (const sheet of sheets) draw(sheet);
    },
    goTo(number) {
      const { element } = sheets[number - 1] ?? {};
      if (!element) return;
      if (scroller)
        scroller.scrollTop += element.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
      else element.scrollIntoView?.();
    },
    setCurrent(number) {
      for (const [index, item] of [...(list?.children ?? [])].entries()) {
        if (index + 1 === number) item.firstElementChild?.setAttribute('aria-current', 'page');
        else item.firstElementChild?.removeAttribute('aria-current');
      }
    },
  };

  async function render(sheet: Sheet): Promise<void> {
    const wanted = scale;
    sheet.task?.cancel();
    const pdfPage = await file.getPage(sheet.number);
    setSize(sheet, pdfPage.getViewport({ scale: 1 }));
    const viewport = pdfPage.getViewport({ scale: wanted });
    const most = Math.sqrt(MAX_PIXELS / (viewport.width * viewport.height));
    const ratio = Math.min(viewOf(holder).devicePixelRatio || 1, most);
    const canvas = page.createElement('canvas');
    canvas.className = 'cmp-pdfviewer__canvas';
    canvas.width = Math.floor(viewport.width * ratio);
    canvas.height = Math.floor(viewport.height * ratio);
    sheet.task = pdfPage.render({
      canvas,
      viewport: viewport as never,
      transform: [ratio, 0, 0, ratio, 0, 0],
    });
    await sheet.task.promise;
    if (signal.aborted || !sheet.isNear || wanted !== scale) return;
    sheet.canvas?.remove();
    sheet.element.prepend(canvas);
    Object.assign(sheet, { canvas, drawn: wanted });
    if (sheet.hasText) return;
    sheet.hasText = true;
    await addText(sheet, pdfPage, options, pages);
  }

  function draw(sheet: Sheet): void {
    if (!sheet.isNear || scale === 0 || sheet.drawn === scale) return;
    render(sheet).catch(error => {
      // A page that is drawn again at another scale cancels the first drawing.
      if (!signal.aborted && error?.name !== 'RenderingCancelledException') onError(error);
    });
  }

  holder.replaceChildren(...sheets.map(({ element }) => element));
  fillList(pages, options);
  signal.addEventListener('abort', () => {
    for (const { task } of sheets) task?.cancel();
    holder.replaceChildren();
    holder.style.removeProperty('--total-scale-factor');
    list?.replaceChildren();
  });
  const toggle = (sheet: Sheet, isNear: boolean) => {
    sheet.isNear = isNear;
    if (isNear) return draw(sheet);
    sheet.task?.cancel();
    sheet.canvas?.remove();
    Object.assign(sheet, { canvas: undefined, drawn: undefined });
  };
  watchNear(sheets, scroller, '100% 0px', toggle, signal);
  watchNear(sheets, scroller, '-50% 0px', ({ number }, isNear) => isNear && onPage(number), signal);
  return pages;
}
