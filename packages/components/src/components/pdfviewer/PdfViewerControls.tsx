import type { ReactNode } from 'react';
import type { PartProps } from '../../behaviour/parts';
import { joinNames } from '../../labels/language.labels';
import { Icon } from '../icon/Icon';
import { Outline } from '../icon/Outline';
import { Anchor } from '../link/Anchor';
import type { ControlPart } from './pdfviewer.behaviour';
import type { PdfViewerLabels } from './pdfviewer.labels';
import type { PdfViewerProps } from './types';

interface PdfViewerControlsProps extends PdfViewerProps {
  parts: { readonly [name in ControlPart]: () => PartProps };
  path: string;
  fileName: string;
  title: string;
  words: PdfViewerLabels;
}

/** Outlines of the icons. */
const FIT = 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5M9 9h6v6H9z';
const FULL_SCREEN = 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5';
const PRINT = 'M7 9V3.5h10V9M7 17H3.5V9h17v8H17M7 14h10v6.5H7z';
const ARROW = 'M12 3v13M6 10.5l6 6 6-6M4 20.5h16';

/** The buttons of a PDF viewer. They are shown once the document is. */
export function PdfViewerControls(props: PdfViewerControlsProps): ReactNode {
  const { parts: part, path, fileName, title, words, dataLayer, labels, components } = props;
  const {
    showPageControls = true,
    showFullScreen = true,
    showPrintPdf = true,
    showDownloadPdf = true,
  } = props;
  const button = (name: ControlPart, label: string, icon: ReactNode) => (
    <button type="button" {...part[name]()} aria-label={label} title={label}>
      {icon}
    </button>
  );
  return (
    <div {...part.controls()} role="group" aria-label={words.pdfControls}>
      {showPageControls && (
        <>
          {button('previous', words.pdfPrevious, <Icon name="chevron-left" />)}
          <label className="cmp-pdfviewer__current">
            <span className="cmp-link__screen-reader-only">{words.pdfField}</span>
            <input {...part.field()} type="number" inputMode="numeric" min={1} defaultValue={1} />
            <span {...part.count()} />
          </label>
          {button('next', words.pdfNext, <Icon name="chevron-right" />)}
          <span className="cmp-link__screen-reader-only">
            <span {...part.status()} role="status" />
          </span>
        </>
      )}
      {button('zoomout', words.pdfZoomOut, <Icon name="minus" />)}
      <span {...part.zoom()} aria-live="polite" />
      {button('zoomin', words.pdfZoomIn, <Icon name="plus" />)}
      {button('fit', words.pdfFitPage, <Outline name="fit-page" path={FIT} />)}
      {showFullScreen &&
        button('fullscreen', words.pdfFullScreen, <Outline name="full-screen" path={FULL_SCREEN} />)}
      {showPrintPdf && button('print', words.pdfPrint, <Outline name="print" path={PRINT} />)}
      {showDownloadPdf && (
        <Anchor
          link={{
            url: path,
            attributes: {
              download: fileName,
              'aria-label': joinNames(labels, words.pdfDownload, title),
              title: words.pdfDownload,
            },
          }}
          className="cmp-pdfviewer__download"
          within={dataLayer}
          labels={labels}
          components={components}
        >
          <Outline name="download" path={ARROW} />
        </Anchor>
      )}
    </div>
  );
}
