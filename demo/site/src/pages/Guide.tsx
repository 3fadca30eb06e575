import type { ReactNode } from 'react';
import type { PageModel, TokenUse } from '../page-model';
import { Fold } from './Fold';
import { Prose } from './Prose';

/** `data.guide` of a component's `page.json`. Its texts may contain `code` in backticks. */
export interface PageGuide {
  /** Other names of it, in other libraries and in everyday use: the search finds it by them. */
  also?: string[];
  /** When to use the component. */
  use: string[];
  /** When not to use it, and what to use instead. */
  avoid?: string[];
  /** Its parts in document order: class names, and what they are. */
  anatomy?: { part: string; text: string }[];
  /** Keys, separated by commas, and what they do. Absent if nothing in it can have the focus. */
  keyboard?: { keys: string; text: string }[];
  /** What it does for assistive technology, and what its author has to do. */
  accessibility: string[];
  /** What it does without scripts. */
  scripts: string;
  /** React props and DOM events. */
  events?: { name: string; text: string }[];
  /** Its data-layer entry and events. */
  dataLayer?: string;
}

export const guideOf = ({ data }: PageModel) => data.guide as PageGuide | undefined;

function List({ items }: { items: string[] }) {
  return (
    <ul>
      {items.map(item => (
        <li key={item}>
          <Prose text={item} />
        </li>
      ))}
    </ul>
  );
}

/** When to use a component, and when not: at the top of its page. */
export function Use({ guide }: { guide: PageGuide }) {
  return (
    <div className="demo-parts">
      <section>
        <h2>When to use it</h2>
        <List items={guide.use} />
      </section>
      {guide.avoid && (
        <section>
          <h2>When not to use it</h2>
          <List items={guide.avoid} />
        </section>
      )}
    </div>
  );
}

function Keys({ keys }: { keys: string }) {
  return keys.split(', ').map((key, index) => (
    <span key={key}>
      {index > 0 && ', '}
      <kbd>{key}</kbd>
    </span>
  ));
}

/** Terms and what they mean: names in code, or keys. */
function Terms({ rows, areKeys = false }: { rows: [term: string, text: string][]; areKeys?: boolean }) {
  return (
    <dl>
      {rows.map(([term, text]) => (
        <div key={term}>
          <dt>{areKeys ? <Keys keys={term} /> : <code>{term}</code>}</dt>
          <dd>
            <Prose text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface PartProps {
  title: string;
  id: string;
  /** Whether it is one row until a reader opens it: what few readers need. */
  folded?: boolean;
  children: ReactNode;
}

function Part({ title, id, folded = false, children }: PartProps) {
  return (
    // No landmark: there would be six more on each page.
    <section className={folded ? 'demo-row' : undefined} id={id}>
      <h3>{title}</h3>
      {folded ? <Fold title={title}>{children}</Fold> : children}
    </section>
  );
}

function Tokens({ tokens }: { tokens: TokenUse[] }) {
  return (
    // Excluded, because the names of tokens match too many searches.
    <ul className="demo-tokens" data-search="off">
      {tokens.map(({ name, value }) => (
        <li key={name}>
          <code>{name}</code> <code>{value}</code>
        </li>
      ))}
    </ul>
  );
}

/** A component's parts, keys and accessibility, then events and tokens: below its properties (DMO-10). */
export function Guide({ guide, tokens }: { guide: PageGuide; tokens: TokenUse[] }) {
  const { anatomy, keyboard, accessibility, scripts, events, dataLayer } = guide;
  return (
    <section className="demo-guide" aria-labelledby="guide">
      <h2 id="guide">Guide</h2>
      <div className="demo-parts demo-parts--rows">
        {anatomy && (
          <Part id="guide-anatomy" title="Anatomy">
            <Terms rows={anatomy.map(({ part, text }) => [part, text])} />
          </Part>
        )}
        {keyboard && (
          <Part id="guide-keyboard" title="Keyboard">
            <Terms areKeys rows={keyboard.map(({ keys, text }) => [keys, text])} />
          </Part>
        )}
        <Part id="guide-accessibility" title="Accessibility">
          <List items={accessibility} />
        </Part>
        <Part folded id="guide-scripts" title="Without scripts">
          <p>
            <Prose text={scripts} />
          </p>
        </Part>
        {(events || dataLayer) && (
          <Part folded id="guide-events" title="Events and data layer">
            {events && <Terms rows={events.map(({ name, text }) => [name, text])} />}
            {dataLayer && (
              <p>
                <Prose text={dataLayer} />
              </p>
            )}
          </Part>
        )}
        {tokens.length > 0 && (
          <Part folded id="guide-tokens" title="Tokens">
            <Tokens tokens={tokens} />
          </Part>
        )}
      </div>
    </section>
  );
}
