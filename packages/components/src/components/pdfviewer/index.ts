export { PdfViewer } from './PdfViewer';
export {
  type LoadPdfJs,
  type PdfAnnotation,
  type PdfDocument,
  type PdfJs,
  type PdfPage,
  type PdfViewport,
  providePdfJs,
} from './pdfjs';
export type { PdfViewerProps } from './types';
