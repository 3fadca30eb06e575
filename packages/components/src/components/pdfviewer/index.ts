export { PdfViewer, type PdfViewerProps } from './PdfViewer';
export {
  type LoadPdfJs,
  type PdfAnnotation,
  type PdfDocument,
  type PdfJs,
  type PdfPage,
  type PdfViewport,
  providePdfJs,
} from './pdfjs';
