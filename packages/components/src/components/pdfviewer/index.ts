export { PdfViewer, type PdfViewerProps } from './PdfViewer';
export { type LoadPdfJs, type PdfJs, providePdfJs } from './pdfjs';
