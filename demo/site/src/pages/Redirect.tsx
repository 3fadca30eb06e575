import type { PageModel } from '../page-model';
import { Document } from '../shell/Document';
import { Navigation } from '../shell/Navigation';
import { Shell } from '../shell/Shell';
import { words } from '../shell/words';

function Text({ page }: { page: PageModel }) {
  return (
    <>
      <h1>{page.title}</h1>
      {page.lead && <p className="demo-lead">{page.lead}</p>}
      <p className="cmp-page__redirect">
        {words(page.language).redirect}{' '}
        <a href={page.redirectTarget}>
          <bdi>{page.redirectTarget}</bdi>
        </a>
      </p>
    </>
  );
}

/**
 * A page that redirects to another site (DMO-06). In `preview` it shows its target inside the shell, like the CMS's
 * editor. In `publish` the browser redirects immediately; the text is a fallback, and nothing else is loaded.
 */
export function Redirect({ page }: { page: PageModel }) {
  if (page.mode === 'preview') {
    return (
      <Shell page={page}>
        <div className="demo-wrap demo-library">
          <Navigation page={page} />
          <main className="demo-main demo-main--content" id="main" tabIndex={-1}>
            <Text page={page} />
          </main>
        </div>
      </Shell>
    );
  }
  return (
    <Document page={page}>
      <body className="demo-alone">
        <main className="demo-main demo-wrap" id="main">
          <Text page={page} />
        </main>
      </body>
    </Document>
  );
}
