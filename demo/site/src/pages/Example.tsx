// biome-ignore-all lint/security/noDangerouslySetInnerHtml: rendered by the package, escaped by the highlighter or by the generator
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: source code scrolls horizontally, and must be reachable by keyboard
// biome-ignore-all lint/a11y/useSemanticElements: a `pre` that scrolls is a region
import { Tabs } from '@plenum/components/tabs';
import type { ComponentFacts, ExampleModel } from '../page-model';
import { Icon } from '../shell/Icon';
import { Segments } from '../shell/Switches';
import { highlightHtml, highlightJson } from './highlight';
import { Properties } from './Properties';

/** Whether an example shows Arabic content: those are called `right-to-left`. */
export const isRightToLeft = ({ name }: ExampleModel) => name === 'right-to-left';

/** The language of an example's content if it is not English, for hyphenation. */
const languages: Record<string, string> = { 'right-to-left': 'ar', 'long-words': 'de' };

/** An example's HTML, in the element that React hydrates with `?host=react`. */
export function Live({ example, alone }: { example: ExampleModel; alone?: boolean }) {
  return (
    <div
      lang={languages[example.name]}
      // On its own page, the document sets the direction.
      dir={isRightToLeft(example) && !alone ? 'rtl' : undefined}
      data-demo-example={example.name}
      data-prefix={example.prefix}
      dangerouslySetInnerHTML={{ __html: example.html }}
    />
  );
}

/** The model for hydration, if no panel shows it. */
export function Model({ example }: { example: ExampleModel }) {
  return (
    <script
      type="application/json"
      data-demo-model={example.name}
      dangerouslySetInnerHTML={{ __html: example.model }}
    />
  );
}

function Code({ label, html, model }: { label: string; html: string; model?: string }) {
  return (
    <div className="demo-source" data-search="off">
      <button type="button" className="demo-source__copy" data-demo-copy="" aria-label={`Copy: ${label}`}>
        <span data-demo-copied="Copied">Copy</span>
        <Icon name="copy" size="small" />
      </button>
      <pre className="demo-code" tabIndex={0} role="region" aria-label={label}>
        <code data-demo-model={model} dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </div>
  );
}

/** One example: title, controls, the live example in its frame, and its source. */
export function Example({
  example,
  facts,
  first,
  alone,
}: {
  example: ExampleModel;
  facts: ComponentFacts | undefined;
  first: boolean;
  alone: boolean;
}) {
  const { title, id } = example;
  const source = [
    ...(facts
      ? [
          {
            key: 'properties',
            title: 'Properties',
            children: <Properties name={facts.name} rows={facts.props} />,
          },
        ]
      : []),
    {
      key: 'markup',
      title: 'Markup',
      children: <Code label={`Markup of ${title}`} html={highlightHtml(example.markup)} />,
    },
    {
      key: 'json',
      title: 'JSON',
      children: <Code label={`JSON of ${title}`} html={highlightJson(example.json)} model={example.name} />,
    },
  ];
  return (
    <section className="demo-example" id={id} aria-labelledby={`${id}-title`} data-demo-href={example.href}>
      <div className="demo-example__head">
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          <p>{example.description}</p>
        </div>
        <div className="demo-example__controls" data-search="off">
          <Segments
            label={`Width: ${title}`}
            name="width"
            options={[
              ['360', '360'],
              ['768', '768'],
              ['full', 'Full'],
            ]}
          />
          <Segments
            label={`Direction: ${title}`}
            name="side"
            options={[
              ['ltr', 'LTR'],
              ['rtl', 'RTL'],
            ]}
          />
          {example.href && (
            <a
              className="demo-open"
              href={example.href}
              aria-label={`${title}: open the example on its own page`}
            >
              <Icon name="external" size="small" />
            </a>
          )}
        </div>
      </div>
      <div className="demo-frame">
        <div className="demo-live">
          {alone ? (
            // It opens on load and would cover this page, so it is shown in a frame.
            <iframe className="demo-live__frame" src={example.href} title={title} loading="lazy" />
          ) : (
            <Live example={example} />
          )}
        </div>
        {/* Index the properties only once per page. */}
        <div className="demo-panels" data-search={first ? undefined : 'off'}>
          <Tabs
            id={`${id}-source`}
            accessibilityLabel={`${title}: source`}
            // All examples have the same properties, so only the first table is open.
            activeItem={first && facts ? 'properties' : 'markup'}
            items={source}
          />
        </div>
      </div>
    </section>
  );
}
