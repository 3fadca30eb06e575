import type { ReactNode } from 'react';

/** A disclosure next to a heading, for content that would make the page too long. The button says `Show` or `Hide` (CSS). */
export function Fold({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className="demo-fold" open={open}>
      <summary data-search="off">
        <span className="cmp-link__screen-reader-only">{title}</span>
      </summary>
      {children}
    </details>
  );
}
