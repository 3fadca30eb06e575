'use client';

import { createLeaf } from '../../behaviour/Live';
import { type PdfViewerOptions, pdfviewer } from './pdfviewer.behaviour';

/** The client leaf of `PdfViewer`. */
export const PdfViewerLive = createLeaf<PdfViewerOptions, number>(pdfviewer);
