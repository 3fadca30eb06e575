import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type * as pdfjs from 'pdfjs-dist';
import { renderToString } from 'react-dom/server';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { mount } from '../../behaviour';
import { type PdfJs, PdfViewer, type PdfViewerProps, providePdfJs } from '.';
import { pdfJsLoader } from './pdfjs';
import { isPdfPath, pdfviewer } from './pdfviewer.behaviour';

const type = 'core/wcm/components/pdfviewer/v1/pdfviewer';
const path = '/files/px-90.pdf';
const props: PdfViewerProps = { id: 'p', documentPath: path, title: 'PX 90 data sheet', size: '147 KB' };
const root = () => document.getElementById('p') as HTMLElement;
const pages = () => [...document.querySelectorAll<HTMLElement>('.cmp-pdfviewer__page')];
const ready = () => waitFor(() => expect(root()).toHaveClass('cmp-pdfviewer--ready'));
const button = (name: string) => screen.getByRole('button', { name });

/** The second page of the fake document. */
let annotations: object[] = [];
let opened: string[] = [];
let destroyed = 0;
let failure: Error | undefined;

/** PDF.js without drawing: jsdom has no canvas. */
const fake: PdfJs = {
  GlobalWorkerOptions: { workerSrc: '' },
  getDocument({ url }) {
    opened.push(url);
    const page = (number: number) => ({
      getViewport: ({ scale }: { scale: number }) => ({
        width: 600 * scale,
        height: 800 * scale,
        convertToViewportRectangle: (rectangle: number[]) => rectangle,
      }),
      render: () => ({ promise: Promise.resolve(), cancel() {} }),
      streamTextContent: () => ({ number }) as unknown as ReadableStream,
      getAnnotations: async () => (number === 2 ? annotations : []),
    });
    return {
      promise: failure
        ? Promise.reject(failure)
        : Promise.resolve({
            numPages: 3,
            getPage: async (number: number) => page(number),
            getDestination: async () => ['third'],
            getPageIndex: async () => 2,
          }),
      destroy: async () => {
        destroyed += 1;
      },
    };
  },
  TextLayer: class {
    constructor(private readonly options: { textContentSource: ReadableStream; container: HTMLElement }) {}
    async render() {
      const { number } = this.options.textContentSource as unknown as { number: number };
      this.options.container.textContent = `Text of page ${number}`;
    }
  },
};

// Compiles only if the real library has the API that the viewer uses.
(): Parameters<typeof providePdfJs>[0] => async () => null as unknown as typeof pdfjs;

let errors: jest.SpyInstance;
beforeEach(() => {
  annotations = [];
  opened = [];
  destroyed = 0;
  failure = undefined;
  errors = jest.spyOn(console, 'error').mockImplementation();
  // jsdom has no layout.
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  providePdfJs(async () => fake);
});
afterEach(() => {
  providePdfJs(undefined);
  jest.restoreAllMocks();
  document.documentElement.removeAttribute('data-cmp-pdfjs');
});

test('CMP-23 a link to the document is rendered before everything else', async () => {
  const html = renderToString(<PdfViewer {...props} />);
  const page = document.createElement('div');
  page.innerHTML = html;
  const link = page.querySelector('.cmp-pdfviewer__file a');
  expect(link).toHaveAttribute('href', path);
  expect(link).toHaveTextContent('PX 90 data sheet (PDF, 147 kB)');
  expect(page.querySelector('.cmp-pdfviewer__controls')).toHaveAttribute('hidden');
  expect(page.querySelectorAll('iframe, embed, object, script, canvas')).toHaveLength(0);
});

test('CMP-23 a viewer shows its document with controls, pages and text', async () => {
  render(<PdfViewer {...props} className="own" data-site="a" dataLayer={{ p: {} }} showLeftHandPanel />);
  await ready();
  expect(opened[0]).toBe(`http://localhost${path}`);
  expect(root()).toHaveClass('cmp-pdfviewer', 'cmp-pdfviewer--sized-container', 'own');
  expect(root()).toHaveAttribute('data-site', 'a');
  expect(root()).toHaveAttribute('data-cmp-data-layer', '{"p":{}}');
  expect(screen.getByRole('group', { name: 'PX 90 data sheet' })).toHaveAttribute('tabindex', '0');
  expect(pages().map(page => page.getAttribute('aria-label'))).toEqual([
    'Page 1 of 3',
    'Page 2 of 3',
    'Page 3 of 3',
  ]);
  await screen.findByText('Text of page 2');
  expect(document.querySelectorAll('canvas').length).toBeGreaterThan(0);
  expect(screen.getByRole('spinbutton', { name: /^Page/ })).toHaveValue(1);
  expect(button('Page 1 of 3')).toHaveAttribute('aria-current', 'page');
  const download = screen.getByRole('link', { name: 'Download: PX 90 data sheet' });
  expect(download).toHaveAttribute('download', 'px-90.pdf');
  for (const status of screen.getAllByRole('status')) expect(status).toHaveTextContent('');
  expect(errors).not.toHaveBeenCalled();
  expect(await findings()).toEqual([]);
});

test('CMP-23 the buttons and the field change the page', async () => {
  const changes: unknown[] = [];
  const scrolled = jest.fn();
  render(<PdfViewer {...props} showLeftHandPanel />);
  await ready();
  const top = jest.spyOn(Element.prototype, 'getBoundingClientRect');
  top.mockImplementation(function (this: Element) {
    const at = pages().indexOf(this as HTMLElement);
    return { top: at > 0 ? at * 800 : 0, bottom: 0 } as DOMRect;
  });
  const content = document.querySelector('.cmp-pdfviewer__content') as HTMLElement;
  content.addEventListener('plenum:change', scrolled);
  root().addEventListener('plenum:change', ({ detail }) => changes.push(detail.value));
  const field = screen.getByRole('spinbutton') as HTMLInputElement;
  expect(button('Previous page')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button('Next page'));
  expect(content.scrollTop).toBe(800);
  expect(field).toHaveValue(2);
  const status = document.querySelector('.cmp-pdfviewer__status');
  expect(status).toHaveTextContent('Page 2 of 3');
  expect(button('Previous page')).not.toHaveAttribute('aria-disabled');
  await userEvent.clear(field);
  await userEvent.type(field, '99{Enter}');
  field.blur();
  expect(field).toHaveValue(3);
  // The field says its value itself.
  expect(status).toHaveTextContent('');
  expect(button('Next page')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Page 3 of 3')).toHaveAttribute('aria-current', 'page');
  await userEvent.click(button('Next page'));
  expect(changes).toEqual([2, 3]);
  expect(button('Next page')).toHaveFocus();
});

test('CMP-23 zoom follows the size of the viewer until the visitor chooses one', async () => {
  render(<PdfViewer {...props} />);
  await ready();
  const zoom = () => document.querySelector('.cmp-pdfviewer__zoom')?.textContent;
  // 600 points in 600 px: three quarters of the size on paper.
  expect(zoom()).toBe('75 %');
  await userEvent.click(button('Fit whole page'));
  expect(zoom()).toBe('38 %');
  expect(button('Fit whole page')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(button('Fit whole page'));
  expect(zoom()).toBe('75 %');
  await userEvent.click(button('Zoom in'));
  expect(zoom()).toBe('94 %');
  expect(
    document
      .querySelector<HTMLElement>('.cmp-pdfviewer__pages')
      ?.style.getPropertyValue('--total-scale-factor'),
  ).toBe('1.25');
  for (let press = 0; press < 12; press += 1) await userEvent.click(button('Zoom out'));
  expect(button('Zoom out')).toHaveAttribute('aria-disabled', 'true');
});

test('CMP-23 links of the document are links, unless they could run a script', async () => {
  annotations = [
    { subtype: 'Link', rect: [60, 80, 120, 160], url: 'https://example.com/px-90' },
    { subtype: 'Link', rect: [0, 0, 1, 1], url: 'javascript:alert(1)' },
    { subtype: 'Link', rect: [0, 0, 1, 1], dest: 'third' },
    { subtype: 'Link', rect: [0], url: 'https://example.com/' },
    { subtype: 'Widget', rect: [0, 0, 1, 1] },
  ];
  render(<PdfViewer {...props} />);
  await ready();
  const link = await screen.findByRole('link', { name: 'https://example.com/px-90' });
  expect(link).toHaveStyle({ left: '10%', top: '10%', width: '10%', height: '10%' });
  const inner = document.querySelectorAll<HTMLElement>('.cmp-pdfviewer__page-link');
  expect(inner).toHaveLength(2);
  await userEvent.click(inner[1] as HTMLElement);
  expect(location.hash).toBe('');
  expect(errors).not.toHaveBeenCalled();
});

test('CMP-23 if the document fails, it shows a message; the link stays and a button tries again', async () => {
  failure = new Error('Missing PDF');
  render(<PdfViewer {...props} />);
  await waitFor(() => expect(root()).toHaveClass('cmp-pdfviewer--failed'));
  expect(screen.getByRole('status')).toHaveTextContent(
    'The document cannot be shown here. Its link opens it.',
  );
  expect(errors).toHaveBeenCalledWith(failure);
  expect(screen.getByRole('link', { name: /^PX 90 data sheet/ })).toHaveAttribute('href', path);
  expect(await findings()).toEqual([]);
  failure = undefined;
  await userEvent.click(button('Try again'));
  await ready();
});

test('CMP-23 without PDF.js there is only the link, until the site provides it', async () => {
  providePdfJs(undefined);
  render(<PdfViewer {...props} />);
  await waitFor(() => expect(root()).toHaveClass('cmp-pdfviewer--absent'));
  expect(screen.getByRole('link', { name: /^PX 90 data sheet/ })).toHaveAttribute('href', path);
  for (const status of screen.getAllByRole('status')) expect(status).toHaveTextContent('');
  expect(errors).not.toHaveBeenCalled();
  await act(async () => providePdfJs(async () => fake));
  await ready();
});

test('CMP-23 inline pages, and pages for visitors who save data, wait for a click', async () => {
  const { unmount } = render(<PdfViewer {...props} type="IN_LINE" />);
  expect(opened).toEqual([]);
  await userEvent.click(button('Show the document here'));
  await ready();
  unmount();
  expect(destroyed).toBeGreaterThan(0);
  opened = [];
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  render(<PdfViewer {...props} />);
  expect(opened).toEqual([]);
  expect(button('Show the document here')).toBeVisible();
  Reflect.deleteProperty(navigator, 'connection');
});

test('CMP-23 prints the document in its own frame, and shows the viewer in full screen', async () => {
  const full = jest.fn().mockResolvedValue(undefined);
  HTMLElement.prototype.requestFullscreen = full;
  render(<PdfViewer {...props} />);
  await ready();
  await userEvent.click(button('Print'));
  const frame = document.querySelector<HTMLIFrameElement>('.cmp-pdfviewer__printed');
  expect(frame).toHaveAttribute('src', path);
  const print = jest.fn();
  Object.assign(frame?.contentWindow as Window, { print, focus() {} });
  act(() => void frame?.dispatchEvent(new Event('load')));
  expect(print).toHaveBeenCalled();
  await userEvent.click(button('Full screen'));
  expect(full).toHaveBeenCalled();
});

test.each(['https://evil.example/px-90.pdf', '//evil.example/px-90.pdf'])(
  'CMP-23 opens a document of another site instead of printing it in a frame: %s',
  async documentPath => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    render(<PdfViewer {...props} documentPath={documentPath} />);
    await ready();
    await userEvent.click(button('Print'));
    expect(document.querySelector('iframe')).toBeNull();
    expect(open).toHaveBeenCalledWith(documentPath, '_blank', 'noopener');
    open.mockRestore();
  },
);

test('CMP-23 removes the print frame if its address leads to another site', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  render(<PdfViewer {...props} />);
  await ready();
  await userEvent.click(button('Print'));
  const frame = document.querySelector<HTMLIFrameElement>('.cmp-pdfviewer__printed');
  const forbid = () => {
    throw new DOMException('Blocked', 'SecurityError');
  };
  Object.defineProperty(frame, 'contentWindow', { value: { focus: forbid } });
  act(() => void frame?.dispatchEvent(new Event('load')));
  expect(document.querySelector('iframe')).toBeNull();
  expect(open).toHaveBeenCalledWith(path, '_blank', 'noopener');
  open.mockRestore();
});

test('CMP-23 controls can be omitted', async () => {
  render(
    <PdfViewer
      {...props}
      type="FULL_WINDOW"
      borderless
      showFullScreen={false}
      showDownloadPdf={false}
      showPrintPdf={false}
      showPageControls={false}
      containerClass="full-window-viewer"
    />,
  );
  await ready();
  expect(root()).toHaveClass('cmp-pdfviewer--full-window', 'cmp-pdfviewer--borderless', 'full-window-viewer');
  const names = screen.getAllByRole('button').map(button => button.getAttribute('aria-label'));
  expect(names).toEqual(['Zoom out', 'Zoom in', 'Fit whole page']);
  expect(screen.queryByRole('list')).toBeNull();
});

test.each([
  [480, '480px'],
  ['22rem', '22rem'],
  ['80dvh', '80dvh'],
  [0, ''],
  ['expression(1)', ''],
  ['1px; color: red', ''],
])('CMP-23 the height %p is %p', (containerHeight, height) => {
  render(<PdfViewer {...props} containerHeight={containerHeight} />);
  expect(root().style.getPropertyValue('--cmp-pdfviewer-height')).toBe(height);
});

test('CMP-23 settings of the CMS can be a JSON string; fields take precedence', () => {
  const viewerConfigJson = JSON.stringify({
    embedMode: 'FULL_WINDOW',
    defaultViewMode: 'FIT_PAGE',
    showPrintPDF: false,
    borderless: true,
  });
  const model = {
    ':type': type,
    id: 'p',
    documentPath: '/a/PX%2090.pdf',
    viewerConfigJson,
    borderless: false,
    viewerHeight: 300,
    clientId: 'a',
  };
  render(<Content model={model} />);
  expect(root()).toHaveClass('cmp-pdfviewer--full-window');
  expect(root()).not.toHaveClass('cmp-pdfviewer--borderless');
  expect(root()).toHaveAttribute('data-cmp-pdf-fit', 'page');
  expect(root()).toHaveAttribute('data-cmp-document-file-name', 'PX 90.pdf');
  expect(root().style.getPropertyValue('--cmp-pdfviewer-height')).toBe('300px');
  expect(root().querySelector('.cmp-pdfviewer__print')).toBeNull();
});

test.each([
  [undefined],
  [null],
  [7.5e99],
  [{}],
  [''],
  ['  '],
  ['javascript:alert(1)'],
  [' java\nscript:alert(1)'],
  ['data:application/pdf;base64,AAAA'],
  ['mailto:a@example.com'],
])('CMP-23 with the address %j visitors see nothing, and preview says why', documentPath => {
  const model = { ':type': type, documentPath: documentPath === 7.5e99 ? [documentPath] : documentPath };
  const { container, rerender } = render(<Content model={model} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<Content model={model} mode="preview" />);
  expect(container).toHaveTextContent('The PDF viewer needs the address of a document in “documentPath”.');
  expect(isPdfPath(typeof documentPath === 'string' ? documentPath : undefined)).toBe(false);
});

test('CMP-23 skips invalid fields and keeps the rest', async () => {
  const model = {
    ':type': type,
    id: 'p',
    documentPath: path,
    type: 'ANY',
    documentFileName: [],
    borderless: 'yes',
    showPrintPdf: 1,
    defaultViewMode: {},
    viewerConfigJson: '{broken',
    containerHeight: {},
    unknown: 1,
  };
  const { container } = render(<Content model={model} />);
  await ready();
  expect(root()).toHaveClass('cmp-pdfviewer--sized-container');
  expect(button('Print')).toBeVisible();
  expect(container.innerHTML).not.toMatch(/undefined|\[object|NaN/);
});

test('CMP-23 runs over the CMS’s own HTML, and restores it', async () => {
  const html = `<div id="p" class="cmp-pdfviewer" data-cmp-document-path="${path}" data-cmp-document-file-name="px-90.pdf" data-cmp-is="pdfviewer" data-cmp-pdf-texts="{broken"><div id="p-content" class="cmp-pdfviewer__content"></div></div>`;
  document.body.innerHTML = html;
  const before = document.body.cloneNode(true);
  const mounted = mount(pdfviewer, root());
  expect(screen.getByRole('link', { name: 'px-90.pdf' })).toHaveAttribute('href', path);
  expect(document.querySelector('.cmp-pdfviewer__message')).toHaveAttribute('role', 'status');
  await ready();
  expect(pages()).toHaveLength(3);
  mounted.destroy();
  expect(document.body.isEqualNode(before)).toBe(true);
  expect(pdfviewer.foreign?.(root())).toBe(false);
  root().dataset.cmpDocumentPath = 'javascript:alert(1)';
  expect(pdfviewer.foreign?.(root())).toBe(true);
  document.body.replaceChildren();
});

test('CMP-23 a URL of PDF.js in the page is only used if it is safe to run', () => {
  providePdfJs(undefined);
  const page = document.documentElement;
  expect(pdfJsLoader(page)).toBeUndefined();
  for (const address of ['javascript:alert(1)', 'data:text/javascript,1', 'https://[', '']) {
    page.dataset.cmpPdfjs = address;
    expect(pdfJsLoader(page)).toBeUndefined();
  }
  page.dataset.cmpPdfjs = '/pdfjs/pdf.min.mjs';
  expect(pdfJsLoader(page)).toBeInstanceOf(Function);
});
