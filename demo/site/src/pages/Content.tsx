import type { PageModel } from '../page-model';
import { Navigation } from '../shell/Navigation';
import { Shell } from '../shell/Shell';
import { Live, Model } from './Example';
import { Results } from './Results';

/** A content page: title, lead and models, one below the other. In the library it has the navigation tree next to it. */
export function Content({ page }: { page: PageModel }) {
  const main = (
    <main
      className="demo-main demo-main--content"
      id="main"
      tabIndex={-1}
      // Do not index search results.
      data-search={page.data.results ? 'off' : undefined}
    >
      <h1>{page.title}</h1>
      {page.lead && <p className="demo-lead">{page.lead}</p>}
      {page.data.results === true && <Results page={page} />}
      {page.examples.map(example => (
        <div key={example.id} className="demo-content">
          <Live example={example} />
          <Model example={example} />
        </div>
      ))}
    </main>
  );
  return (
    <Shell page={page}>
      {page.group ? (
        <div className="demo-wrap demo-library">
          <Navigation page={page} />
          {main}
        </div>
      ) : (
        <div className="demo-wrap">{main}</div>
      )}
    </Shell>
  );
}
