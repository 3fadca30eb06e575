// biome-ignore-all lint/security/noDangerouslySetInnerHtml: rendered by the package, or escaped by the generator
import type { ExampleModel } from '../page-model';
import { Icon } from '../shell/Icon';
import { Segments } from '../shell/Switches';
import { Sources } from './Sources';

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
      // On its own page, the model is in the page.
      data-demo-model-href={alone ? undefined : example.sources?.json}
      dangerouslySetInnerHTML={{ __html: example.html }}
    />
  );
}

/** The model for hydration, on pages without a file for it. */
export function Model({ example }: { example: ExampleModel }) {
  return (
    <script
      type="application/json"
      data-demo-model={example.name}
      dangerouslySetInnerHTML={{ __html: example.model }}
    />
  );
}

/** One example: title, controls, the live example in its frame, and its source files. */
export function Example({
  example,
  first,
  alone,
}: {
  example: ExampleModel;
  first: boolean;
  alone: boolean;
}) {
  const { title, id } = example;
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
        <Sources example={example} first={first} />
      </div>
    </section>
  );
}
