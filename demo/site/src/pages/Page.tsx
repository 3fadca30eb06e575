// biome-ignore-all lint/security/noDangerouslySetInnerHtml: rendered by the package

import { CorporateFooter } from '../corporate/CorporateFooter';
import { CorporateHeader } from '../corporate/CorporateHeader';
import { DemoBar } from '../corporate/DemoBar';
import { isCorporate } from '../corporate/pages';
import type { PageModel } from '../page-model';
import { Document } from '../shell/Document';

/** A page of the company's site: everything in its main part is one model of the CMS. */
export function Page({ page }: { page: PageModel }) {
  if (!isCorporate(page)) throw new Error(`the page ${page.path} has no model`);
  const { html, templateName } = page.content;
  return (
    <Document page={page}>
      <body>
        <CorporateHeader page={page} />
        <main
          className={`demo-page${templateName ? ` demo-page--${templateName}` : ''}`}
          id="main"
          tabIndex={-1}
          dangerouslySetInnerHTML={{ __html: html }}
        />
        <CorporateFooter page={page} />
        <DemoBar page={page} />
      </body>
    </Document>
  );
}
