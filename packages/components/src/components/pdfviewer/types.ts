import type { BaseProps, ModeProps } from '../../model/props';
import type { ElementProps } from '../../react/elements';

/** The props of {@link PdfViewer}. */
export interface PdfViewerProps extends BaseProps, ElementProps, ModeProps {
  /**
   * How the viewer takes its place: as high as the window, as high as `containerHeight`, or with all pages as part of the page.
   * @default SIZED_CONTAINER
   * @value FULL_WINDOW As high as the window.
   * @value SIZED_CONTAINER As high as `containerHeight`.
   * @value IN_LINE All pages as part of the page.
   */
  type?: 'FULL_WINDOW' | 'SIZED_CONTAINER' | 'IN_LINE' | undefined;
  /**
   * URL of the document. A document of another host must allow it to be fetched (CORS).
   * @format url
   */
  documentPath?: string | undefined;
  /** Name of the file. Defaults to the end of its URL. */
  documentFileName?: string | undefined;
  /** Title of the document. Defaults to the name of the file. */
  title?: string | undefined;
  /** Size of the file: a number of bytes, or a text with a unit (`147 KB`). */
  size?: string | number | undefined;
  /**
   * How a page fits initially: `FIT_PAGE` for the whole page, else its width.
   * @default FIT_WIDTH
   */
  defaultViewMode?: string | undefined;
  /** Leaves out the frame around the viewer. */
  borderless?: boolean | undefined;
  /** Shows a list of the pages at the side. */
  showLeftHandPanel?: boolean | undefined;
  /**
   * Shows the button for full screen.
   * @default true
   */
  showFullScreen?: boolean | undefined;
  /**
   * Shows the button that downloads the document.
   * @default true
   */
  showDownloadPdf?: boolean | undefined;
  /**
   * Shows the button that prints the document.
   * @default true
   */
  showPrintPdf?: boolean | undefined;
  /**
   * Shows the current page and the buttons that change it.
   * @default true
   */
  showPageControls?: boolean | undefined;
  /** Height in px, or a CSS length. */
  containerHeight?: string | number | undefined;
  /** Class names of the CMS's viewer. They are added to those of the root element. */
  containerClass?: string | undefined;
  /** Key of another vendor's viewer. Ignored here. */
  clientId?: string | undefined;
  /** Report suite of another vendor's viewer. Ignored here: the data layer reports page changes. */
  reportSuiteId?: string | undefined;
  /** Shows annotation tools in another vendor's viewer. Ignored here. */
  showAnnotationTools?: boolean | undefined;
  /** Docks the page controls in another vendor's viewer. Ignored here: they are always docked. */
  dockPageControls?: boolean | undefined;
}
