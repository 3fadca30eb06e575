import { type Fields, isObject, text } from '../../model/model';
import { base, boolean, oneOf, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { PdfViewer } from './PdfViewer';
import type { PdfViewerProps } from './types';

/**
 * The PDF viewer as the CMS's exporter declares it, with its settings in a string of JSON too.
 * @cmsModel pdfviewer
 */
export interface PdfViewerConfigModel
  extends Omit<PdfViewerProps, 'mode' | 'components' | 'containerHeight'> {
  /** The settings as JSON, for another vendor's viewer. A field of its own takes precedence. */
  viewerConfigJson?: string | undefined;
  /** Height in px, or a CSS length. */
  viewerHeight?: string | number | undefined;
  /** Height in px, or a CSS length. */
  containerHeight?: string | number | undefined;
  /** Shows the button that downloads the document. */
  showDownloadPDF?: boolean | undefined;
  /** Shows the button that prints the document. */
  showPrintPDF?: boolean | undefined;
}

const readFields = reader<PdfViewerProps, 'mode'>({
  ...base,
  type: value => oneOf('FULL_WINDOW', 'SIZED_CONTAINER', 'IN_LINE')(text(value)?.toUpperCase()),
  documentPath: text,
  documentFileName: text,
  title: text,
  size: text,
  defaultViewMode: text,
  borderless: boolean,
  showLeftHandPanel: boolean,
  showFullScreen: boolean,
  showDownloadPdf: boolean,
  showPrintPdf: boolean,
  showPageControls: boolean,
  containerHeight: text,
  containerClass: text,
  clientId: text,
  reportSuiteId: text,
  showAnnotationTools: boolean,
  dockPageControls: boolean,
});

/** The settings in `viewerConfigJson`. */
function configOf(json: unknown): Fields {
  try {
    const config: unknown = JSON.parse(text(json) ?? '{}');
    return isObject(config) ? config : {};
  } catch {
    return {};
  }
}

/** Reads a PDF viewer: its own fields, then those of its settings, in any spelling. */
export function readPdfViewer({ viewerConfigJson, ...fields }: Fields): PdfViewerProps {
  const { embedMode, ...config } = configOf(viewerConfigJson);
  const settings: Fields = { type: embedMode, ...config, ...fields };
  return readFields({
    ...settings,
    showDownloadPdf: settings.showDownloadPdf ?? settings.showDownloadPDF,
    showPrintPdf: settings.showPrintPdf ?? settings.showPrintPDF,
    containerHeight: settings.containerHeight ?? settings.viewerHeight,
  });
}

export default {
  pdfviewer: ({ fields, labels, components, mode }) => (
    <PdfViewer {...readPdfViewer(fields)} labels={labels} components={components} mode={mode} />
  ),
} satisfies Registry;
