// biome-ignore-all lint/security/noDangerouslySetInnerHtml: rendered by the package, or escaped by the generator
import type { ExampleModel } from '../page-model';
import { Segments } from '../shell/Switches';
import { Fold } from './Fold';
import { Prose } from './Prose';
import { relativeTo, Sources } from './Sources';

/** Whether an example shows Arabic content: those are called `right-to-left`. */
export const isRightToLeft = ({ name }: ExampleModel) => name === 'right-to-left';

/** An example's HTML, in the element that React hydrates with `?host=react`. */
export function Live({ example, alone }: { example: ExampleModel; alone?: boolean }) {
  return (
    <div
      lang={example.language}
      // On its own page, the document sets the direction.
      dir={isRightToLeft(example) && !alone ? 'rtl' : undefined}
      data-demo-example={example.name}
      data-prefix={example.prefix}
      // On its own page, the model is in the page.
      data-demo-model-href={alone || !example.sources ? undefined : relativeTo(example.sources.json)}
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

/** The controls of the first example; the page's script copies them to the others. Hidden without scripts. */
function Controls() {
  return (
    <>
      <Segments
        label="Width"
        name="width"
        options={[
          ['360', '360'],
          ['768', '768'],
          ['full', 'Full'],
        ]}
      />
      <Segments
        label="Direction"
        name="side"
        options={[
          ['ltr', 'LTR'],
          ['rtl', 'RTL'],
        ]}
      />
    </>
  );
}

/** One example: title and, in a fold, controls, the live example in its frame, and its source files. */
export function Example({
  example,
  first,
  open,
  showsSource,
  alone,
}: {
  example: ExampleModel;
  /** Whether it is the first one of the page, whose controls and source boxes the script copies to the others. */
  first: boolean;
  open: boolean;
  showsSource: boolean;
  alone: boolean;
}) {
  const { title, id } = example;
  return (
    <section
      className="demo-example demo-row"
      id={id}
      aria-labelledby={`${id}-title`}
      data-demo-href={example.href && relativeTo(example.href)}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p>
        <Prose text={example.description} />
      </p>
      <Fold title={title} open={open}>
        <div className="demo-frame">
          <div className="demo-example__controls" data-search="off">
            {first && <Controls />}
            {example.href && (
              <a className="demo-open" href={relativeTo(example.href)} aria-label={`Own page: ${title}`}>
                Own page
              </a>
            )}
          </div>
          <div className="demo-live">
            {alone ? (
              // It opens on load and would cover this page, so it is shown in a frame.
              <iframe className="demo-live__frame" src={example.href} title={title} loading="lazy" />
            ) : (
              <Live example={example} />
            )}
          </div>
          <Sources example={example} first={first} open={showsSource} />
        </div>
      </Fold>
    </section>
  );
}
