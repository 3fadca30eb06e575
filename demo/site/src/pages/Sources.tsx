// biome-ignore-all lint/security/noDangerouslySetInnerHtml: escaped by the highlighter
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: long lines scroll, and must be reachable by keyboard; a script removes it from others
// biome-ignore-all lint/a11y/useSemanticElements: a `pre` that scrolls is a region
import type { ExampleModel } from '../page-model';
import { Icon } from '../shell/Icon';
import { head, highlight, type Language, lineCount } from './highlight';

/** The address of an example's file relative to its page: it is in a folder of the page's name. */
export const relativeTo = (href: string): string => href.split('/').slice(-2).join('/');

/** Source code with a button that copies it. */
export function Code({ label, html }: { label: string; html: string }) {
  return (
    <div className="demo-code-box">
      <button type="button" className="demo-code-box__copy" data-demo-copy="" aria-label={`Copy: ${label}`}>
        <span data-demo-copied="Copied">Copy</span>
        <Icon name="copy" size="small" />
      </button>
      <pre className="demo-code" tabIndex={0} role="region" aria-label={label}>
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </div>
  );
}

/**
 * The source files of an example, closed. A page contains the beginning of the first example's files only: of the others the
 * script fetches the file when a visitor opens it, and without scripts its link opens the file.
 */
export function Sources({ example, first, open }: { example: ExampleModel; first: boolean; open: boolean }) {
  const { sources, title } = example;
  if (!sources) return null;
  const files: [name: string, language: Language, text: string | undefined, href: string | undefined][] = [
    ['JSX', 'tsx', example.jsx, sources.jsx],
    ['JSON', 'json', example.json, sources.json],
    ['Markup', 'html', example.markup, sources.markup],
  ];
  return (
    <div className="demo-sources" data-search="off">
      {files.map(([name, language, text, href], index) => {
        if (text === undefined || href === undefined) return null;
        const lines = lineCount(text);
        const label = `${name} of ${title}`;
        const count = lines === 1 ? '1 line' : `${lines} lines`;
        return (
          <details key={name} className="demo-source" open={open && index === 0}>
            <summary>
              {name} {first && <span>{count}</span>}
            </summary>
            {first && <Code label={label} html={highlight(language, head(text))} />}
            {(!first || text !== head(text)) && (
              <p>
                <a href={relativeTo(href)} aria-label={first ? `${label}: show all, ${count}` : undefined}>
                  {first ? `Show all ${count}` : href.split('/').at(-1)}
                </a>
              </p>
            )}
          </details>
        );
      })}
    </div>
  );
}
