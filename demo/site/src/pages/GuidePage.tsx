// biome-ignore-all lint/security/noDangerouslySetInnerHtml: written by dstool, which escapes text and rejects HTML
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and must be reachable by keyboard; a script removes it from others
// biome-ignore-all lint/a11y/useSemanticElements: a box that scrolls is a region
import { renderToStaticMarkup } from 'react-dom/server';
import type { GuideHeading, GuidePart, PageModel } from '../page-model';
import { Icon, type IconName } from '../shell/Icon';
import { Navigation } from '../shell/Navigation';
import { Shell } from '../shell/Shell';
import { words } from '../shell/words';
import { highlightFence } from './highlight';
import { Pager } from './Pager';
import { Code } from './Sources';
import { samples } from './samples';

/** The names of languages above code without the name of a file. */
const languages: Record<string, string> = {
  css: 'CSS',
  html: 'HTML',
  js: 'JavaScript',
  json: 'JSON',
  jsx: 'JSX',
  sh: 'Shell',
  toml: 'TOML',
  ts: 'TypeScript',
  tsx: 'TSX',
};

/** With more headings, the table of contents shows the first level only. */
const MAX_HEADINGS = 24;

const color = /<code>(#[\da-f]{3,8}|(?:oklch|oklab|rgba?|hsla?|color)\([^<"{]*\))<\/code>/g;

/** A row of two colours that are shown together. */
const pair = /<tr><td><code>(--[\w-]+-color-[\w-]+)<\/code><\/td><td><code>(--[\w-]+-color-[\w-]+)<\/code>/g;

/** A name with a sentence about it, which gets a line of its own. */
const described = /<td><code>(?=[^<]*<\/code> \p{Lu})/gu;

/** Code, with the name of its file above it, and a button that copies it. */
function Block({ part }: { part: Extract<GuidePart, { kind: 'code' }> }) {
  return (
    <div className="demo-block">
      <p className="demo-block__name">{part.file ?? languages[part.language] ?? 'Text'}</p>
      <Code label={part.label} html={highlightFence(part.language, part.text.trimEnd())} />
    </div>
  );
}

/** A table in a box that scrolls; values of colours have a swatch, and pairs of colours are shown as text. */
function Table({ part }: { part: Extract<GuidePart, { kind: 'table' }> }) {
  const html = part.html
    .replace(
      color,
      (code, value: string) => `<span class="demo-swatch" style="--value:${value}"></span>${code}`,
    )
    .replace(pair, (row, value: string, on: string) =>
      row.replace(
        '<td>',
        `<td><span class="demo-pair" style="--value:var(${value});--on:var(${on})" aria-hidden="true">Aa</span>`,
      ),
    )
    .replace(described, '<td><code class="demo-name">');
  return (
    <div
      className="demo-table"
      role="region"
      aria-label={part.label}
      tabIndex={0}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** The icons of callouts, by their kind in Markdown, and what they mean. */
const signs: Record<string, [name: IconName, label: string]> = {
  note: ['info', 'Note'],
  tip: ['check', 'Tip'],
  warning: ['warning', 'Warning'],
};

/** Adds an icon to each callout: its colour alone must not say what it is. */
const withSigns = (html: string): string =>
  html.replace(/<blockquote class="markdown-alert-(\w+)">/g, (open, kind: string) => {
    const [name, label] = signs[kind] ?? ['info', 'Note'];
    return (
      open +
      renderToStaticMarkup(
        <>
          <Icon name={name} />
          <span className="cmp-link__screen-reader-only">{`${label}: `}</span>
        </>,
      )
    );
  });

/** Adds a link to its own address next to each heading; the page's script also copies it. */
const withLinks = (html: string): string =>
  html.replace(
    /<h([23]) id="([^"]+)">(.*?)<\/h\1>/gs,
    (heading, _level: string, id: string, text: string) => {
      // The text is HTML, so only tags are removed; the name needs no other escaping.
      const name = `Link to section: ${text.replace(/<[^>]+>/g, '')}`;
      return `<div class="demo-heading">${heading}<a class="demo-heading__link" href="#${id}" aria-label="${name.replaceAll('"', '&quot;')}" data-demo-link="" data-search="off">${renderToStaticMarkup(<Icon name="link" />)}</a></div>`;
    },
  );

/** The HTML of the article. A part may open elements that a later one closes, so the parts are joined as text. */
const article = (parts: GuidePart[]): string =>
  parts
    .map(part => {
      if (part.kind === 'html') return withLinks(withSigns(part.html));
      return renderToStaticMarkup(part.kind === 'code' ? <Block part={part} /> : <Table part={part} />);
    })
    .join('');

function Contents({ headings, label }: { headings: GuideHeading[]; label: string }) {
  const shown = headings.filter(
    ({ level }) => level === 2 || (level === 3 && headings.length <= MAX_HEADINGS),
  );
  if (shown.length < 2) return null;
  return (
    <nav className="demo-contents" aria-label={label}>
      <div>
        <p>{label}</p>
        <ul>
          {shown.map(({ id, level, text }) => (
            <li key={id} className={level > 2 ? 'demo-contents__deep' : undefined}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

/** The guides to start with are tracks to choose from: links to all of them at the top of each. */
function Tracks({ page }: { page: PageModel }) {
  const [group] = page.navigation;
  if (!group?.current || group.kind !== 'guides') return null;
  return (
    <nav className="demo-tracks" aria-label={group.title} data-search="off">
      <ul>
        {group.pages.map(({ path, href, title, current }) => (
          <li key={path}>
            <a href={href} aria-current={current ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A guide: its Markdown as an article, with the library's navigation and a table of contents. */
export function GuidePage({ page }: { page: PageModel }) {
  const { parts, headings } = page.guide ?? { parts: [], headings: [] };
  return (
    <Shell page={page}>
      <div className="demo-wrap demo-library demo-library--guide">
        <Navigation page={page} />
        <main className="demo-main" id="main" tabIndex={-1}>
          <h1>{page.title}</h1>
          <p className="demo-lead">{page.lead}</p>
          <Tracks page={page} />
          <Contents headings={headings} label={words(page.language).contents} />
          {samples[page.path]?.render(page)}
          <div className="demo-article" dangerouslySetInnerHTML={{ __html: article(parts) }} />
          <Pager page={page} />
        </main>
      </div>
    </Shell>
  );
}
