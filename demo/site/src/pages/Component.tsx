import type { PageModel, Size } from '../page-model';
import { Navigation } from '../shell/Navigation';
import { Shell } from '../shell/Shell';
import { Evidence } from './Evidence';
import { Example } from './Example';
import { Guide, guideOf, Use } from './Guide';
import { Pager } from './Pager';
import { Playground } from './Playground';
import { Properties } from './Properties';
import { Prose } from './Prose';

// Neither figure is torn from its unit.
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)}\u00a0KB`;
const size = (file: Size | null) =>
  file ? `${kilobytes(file.bytes)}, ${kilobytes(file.gzip)}\u00a0gzip` : 'none';

function Facts({ page }: { page: PageModel }) {
  const facts = page.component;
  if (!facts) return null;
  const rows: [term: string, value: string, code: boolean][] = [
    ['Import', facts.importPath, true],
    ['CMS type', facts.cms.map(name => `…/${name}`).join(', ') || 'none', true],
    ['Own script', size(facts.script), false],
    ['Own styles', size(facts.style), false],
  ];
  return (
    // Excluded, because search results would show it as a sentence.
    <dl className="demo-facts" data-search="off">
      {rows.map(([term, value, code]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{code ? <code>{value}</code> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Links to the page as plain HTML, and with the examples hydrated by React. */
function Hosts({ page }: { page: PageModel }) {
  return (
    <nav
      className="demo-segments demo-hosts"
      aria-label="What brings the examples to life"
      data-demo-hosts=""
    >
      <a href={page.href} aria-current="true">
        HTML
      </a>
      <a href={`${page.href}?host=react`}>React</a>
    </nav>
  );
}

/** A library page: one component with a live example of every variant (DMO-10). */
export function Component({ page }: { page: PageModel }) {
  const alone = new Set((page.data.alone as string[] | undefined) ?? []);
  const guide = guideOf(page);
  return (
    <Shell page={page}>
      <div className="demo-wrap demo-library">
        <Navigation page={page} />
        <main className="demo-main" id="main" tabIndex={-1}>
          <h1>{page.title}</h1>
          <p className="demo-lead">
            <Prose text={page.lead} />
          </p>
          <Facts page={page} />
          {guide && <Use guide={guide} />}
          <div className="demo-variants">
            <nav className="demo-anchors" aria-label="Examples, guide and properties">
              {page.examples.map(({ id, title }) => (
                <a key={id} href={`#${id}`}>
                  {title}
                </a>
              ))}
              {guide && <a href="#guide">Guide</a>}
              {page.component && <a href="#properties">Properties</a>}
              {page.component && <a href="#evidence">Test results</a>}
            </nav>
            <div className="demo-variants__controls">
              <div className="demo-segments" data-demo-choice="">
                <button type="button" aria-pressed="false" data-demo-unfold="">
                  Show all
                </button>
              </div>
              <Hosts page={page} />
            </div>
          </div>
          {page.data.playground === true && <Playground base={page.site.base} />}
          {page.examples.map((example, index) => (
            <Example
              key={example.id}
              example={example}
              first={index === 0}
              // A playground is an example, too.
              open={index === 0 && page.data.playground !== true}
              // Code next to an example that is higher than a screen would make the page too long.
              showsSource={index === 0 && page.data.tall !== true}
              alone={alone.has(example.name)}
            />
          ))}
          {guide && <Guide guide={guide} tokens={page.component?.tokens ?? []} />}
          {page.component && <Properties name={page.component.name} rows={page.component.props} />}
          {page.component && <Evidence page={page} importPath={page.component.importPath} />}
          <Pager page={page} />
        </main>
      </div>
    </Shell>
  );
}
