import type { ExampleModel, PageModel, Size } from '../page-model';
import { Navigation } from '../shell/Navigation';
import { Shell } from '../shell/Shell';
import { Evidence } from './Evidence';
import { Example } from './Example';
import { Guide, guideOf, Use } from './Guide';
import { Pager } from './Pager';
import { Playground } from './Playground';
import { Properties } from './Properties';
import { Prose } from './Prose';
import { Spoken, transcriptsOf } from './Spoken';

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

/** Examples before the properties: who looks a property up should not have to scroll past all of them. */
const FIRST_EXAMPLES = 6;

/** A library page: one component with a live example of every variant (DMO-10). */
export function Component({ page }: { page: PageModel }) {
  const alone = new Set((page.data.alone as string[] | undefined) ?? []);
  const guide = guideOf(page);
  const isSpoken = !!page.component && transcriptsOf(page.component.importPath).length > 0;
  const hasPlayground = page.data.playground === true;
  // A playground is an example, too.
  const count = hasPlayground ? FIRST_EXAMPLES - 1 : FIRST_EXAMPLES;
  const [examples, more] = [page.examples.slice(0, count), page.examples.slice(count)];
  const links = (some: ExampleModel[]) =>
    some.map(({ id, title }) => (
      <a key={id} href={`#${id}`}>
        {title}
      </a>
    ));
  const show = (example: ExampleModel, isFirst = false) => (
    <Example
      key={example.id}
      example={example}
      first={isFirst}
      open={isFirst && !hasPlayground}
      // Code next to an example that is higher than a screen would make the page too long.
      showsSource={isFirst && page.data.tall !== true}
      alone={alone.has(example.name)}
    />
  );
  return (
    <Shell page={page}>
      <div className="demo-wrap demo-library">
        <Navigation page={page} />
        <main className="demo-main" id="main" tabIndex={-1}>
          <h1>{page.title}</h1>
          <p className="demo-lead">
            <Prose text={page.lead} />
          </p>
          {guide?.also && <p className="demo-also">{`Also called: ${guide.also.join(', ')}.`}</p>}
          <Facts page={page} />
          {guide && <Use guide={guide} />}
          <div className="demo-variants">
            <nav className="demo-anchors" aria-label="Examples, guide and properties">
              {links(examples)}
              {page.component && <a href="#properties">Properties</a>}
              {guide && <a href="#guide">Guide</a>}
              {links(more)}
              {isSpoken && <a href="#spoken">Screen reader</a>}
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
          {hasPlayground && <Playground base={page.site.base} />}
          {examples.map((example, index) => show(example, index === 0))}
          {page.component && <Properties name={page.component.name} rows={page.component.props} />}
          {guide && <Guide guide={guide} tokens={page.component?.tokens ?? []} />}
          {more.map(example => show(example))}
          {page.component && isSpoken && <Spoken importPath={page.component.importPath} />}
          {page.component && <Evidence page={page} importPath={page.component.importPath} />}
          <Pager page={page} />
        </main>
      </div>
    </Shell>
  );
}
