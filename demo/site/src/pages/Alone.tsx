import type { PageModel } from '../page-model';
import { Document } from '../shell/Document';
import { isRightToLeft, Live, Model } from './Example';

/** A single example without the shell, for the width controls and for tests. Its heading levels are those of the library page. */
export function Alone({ page }: { page: PageModel }) {
  const direction = page.examples.some(isRightToLeft) ? 'rtl' : page.direction;
  return (
    <Document page={{ ...page, direction }}>
      <body className="demo-alone">
        <main id="main">
          <div className="cmp-link__screen-reader-only">
            <h1>{page.title}</h1>
            {page.examples[0] && <h2>{page.examples[0].title}</h2>}
          </div>
          {page.examples.map(example => (
            <div key={example.id} className="demo-live">
              <Live example={example} alone />
              <Model example={example} />
            </div>
          ))}
        </main>
      </body>
    </Document>
  );
}
