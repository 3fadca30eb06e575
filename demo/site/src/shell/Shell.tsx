import type { ReactNode } from 'react';
import type { PageModel } from '../page-model';
import { Document } from './Document';
import { Footer } from './Footer';
import { Header } from './Header';

/** Everything around the content of a page, except for examples in frames. */
export function Shell({ page, children }: { page: PageModel; children: ReactNode }) {
  return (
    <Document page={page}>
      <body>
        <Header page={page} />
        {children}
        <Footer page={page} />
      </body>
    </Document>
  );
}
