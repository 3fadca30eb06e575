import { type CSSProperties, useId } from 'react';
import { getPartProps } from '../../behaviour/parts';
import { isSafeUrl } from '../../html';
import { withLabels as withLanguage } from '../../labels/language.labels';
import { tracked } from '../../model/dataLayer';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import { Problem } from '../../react/Problem';
import { formatSize } from '../download/formats';
import { Anchor } from '../link/Anchor';
import { PdfViewerControls } from './PdfViewerControls';
import { PdfViewerLive } from './PdfViewerLive';
import { isPdfPath, type PdfViewerOptions, pdfviewer } from './pdfviewer.behaviour';
import { withLabels } from './pdfviewer.labels';
import type { PdfViewerProps } from './types';

/** A CSS length of a model. */
function lengthOf(height: string | number | undefined): string | undefined {
  const text = `${height ?? ''}`.trim();
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) > 0 ? `${text}px` : undefined;
  return /^\d+(\.\d+)?(px|r?em|d?vh|svh|%)$/.test(text) ? text : undefined;
}

/** The name of the file at the end of a URL. */
function fileNameOf(path: string): string {
  const name = /([^/?#]+)(?:[?#].*)?$/.exec(path)?.[1] ?? path;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const MODES = { FULL_WINDOW: 'full-window', SIZED_CONTAINER: 'sized-container', IN_LINE: 'inline' } as const;

/**
 * A PDF document in the page, with text that can be selected and read out. It needs PDF.js, which the site provides; it is loaded when
 * the viewer comes near the view. Before that, without it and without scripts, there is a link to the document.
 *
 * @cms pdfviewer
 */
export const PdfViewer = component(function PdfViewer(props: PdfViewerProps, root) {
  const { id, type = 'SIZED_CONTAINER', documentPath, size, dataLayer, labels, components, mode } = props;
  const generatedId = useId();
  const words = withLabels(labels);
  const path = documentPath?.trim();
  if (!isPdfPath(path) || !isSafeUrl(path)) return <Problem mode={mode}>{words.pdfMissing}</Problem>;
  const fileName = props.documentFileName || fileNameOf(path);
  const title = props.title || fileName;
  const facts = ['PDF', formatSize(size, withLanguage(labels).language)].filter(Boolean).join(', ');
  const layout = MODES[type];
  const texts = {
    page: words.pdfPage,
    count: words.pdfCount,
    loading: words.pdfLoading,
    failed: words.pdfFailed,
    show: words.pdfShow,
    retry: words.pdfRetry,
  };
  const fit = /PAGE/i.test(props.defaultViewMode ?? '') ? 'page' : 'width';
  const options: PdfViewerOptions = { path, fit, isInline: layout === 'inline', texts };
  const names = [`cmp-pdfviewer--${layout}`, props.borderless && 'cmp-pdfviewer--borderless'];
  const className = classNames(...names, props.containerClass, props.className);
  const part = getPartProps(pdfviewer, options, id || `pdfviewer-${generatedId}`, className);
  const height = lengthOf(props.containerHeight);
  return (
    <PdfViewerLive
      root={{
        ...root,
        ...part.root(),
        'data-cmp-document-path': path,
        'data-cmp-document-file-name': fileName,
        'data-cmp-pdf-fit': fit,
        'data-cmp-pdf-mode': layout,
        'data-cmp-pdf-texts': JSON.stringify(texts),
        style: { ...(height && ({ '--cmp-pdfviewer-height': height } as CSSProperties)), ...root.style },
        ...tracked(dataLayer),
      }}
      options={options}
    >
      <div className="cmp-pdfviewer__bar">
        <p className="cmp-pdfviewer__file">
          <Anchor link={{ url: path }} within={dataLayer} labels={labels} components={components}>
            {title} <span className="cmp-pdfviewer__facts">({facts})</span>
          </Anchor>
        </p>
        <PdfViewerControls
          {...props}
          parts={part}
          path={path}
          fileName={fileName}
          title={title}
          words={words}
        />
      </div>
      <div className="cmp-pdfviewer__body">
        {props.showLeftHandPanel && <ol {...part.list()} aria-label={words.pdfPages} />}
        <div {...part.content()} role="group" aria-label={title}>
          <p {...part.message()} role="status" />
          <button
            type="button"
            {...part.load()}
            className="cmp-pdfviewer__load cmp-button cmp-button--secondary"
          />
          <div {...part.pages()} />
        </div>
      </div>
    </PdfViewerLive>
  );
});
