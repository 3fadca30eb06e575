import manifest from '@plenum/components/package.json';
import file from '../../../evidence.json';
import type { PageModel } from '../page-model';
import { componentOf } from './componentOf';
import { Fold } from './Fold';

/** What a gate writes (`demo/e2e/support/evidence.mjs`): by browser, how often it has run and what it has found. */
interface Results {
  version: string;
  browsers: Record<string, string>;
  pages: Record<string, Record<string, { runs: number; violations: number }>>;
}

const evidence: Record<string, Results | undefined> = file;
const tools = { axe: 'axe-core', ibm: 'IBM’s checker' };

/** The address of the repository, without what npm adds. */
const repository = manifest.repository?.url.replace(/^git\+|\.git$/g, '');

/** The result of one tool for a page: its label, and the number of violations. */
function result(path: string, tool: keyof typeof tools): [label: string, value: string] {
  const results = evidence[tool];
  const runs = Object.values(results?.pages[path] ?? {});
  if (!results || runs.length === 0) return [tools[tool], 'No results yet'];
  const sum = (key: 'runs' | 'violations') => runs.reduce((total, run) => total + run[key], 0);
  return [`${tools[tool]} ${results.version}: violations in ${sum('runs')} runs`, String(sum('violations'))];
}

/** The browsers in which the tools have loaded a page, with their major versions. */
function browsers(path: string): string {
  const browsers = new Set<string>();
  for (const results of Object.values(evidence)) {
    for (const name of Object.keys(results?.pages[path] ?? {}))
      browsers.add(`${name} ${results?.browsers[name]?.split('.')[0]}`);
  }
  return [...browsers].sort().join(', ') || 'No results yet';
}

/** What the gates have found on a component's page, and where its source is. */
export function Evidence({ page, importPath }: { page: PageModel; importPath: string }) {
  const name = componentOf(importPath);
  const folder = `packages/components/src/components/${name}/`;
  const rows = [result(page.path, 'axe'), result(page.path, 'ibm'), ['Browsers', browsers(page.path)]];
  return (
    // Closed, because readers of the documentation seldom need it, and the page is long.
    <section className="demo-guide demo-row" id="evidence" aria-labelledby="evidence-title" data-search="off">
      <h2 id="evidence-title">Test results</h2>
      <Fold title="Test results">
        <dl className="demo-facts demo-evidence">
          {rows.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>Source</dt>
            <dd>
              {repository ? <a href={`${repository}/tree/main/${folder}`}>{name}</a> : <code>{folder}</code>}
            </dd>
          </div>
        </dl>
      </Fold>
    </section>
  );
}
