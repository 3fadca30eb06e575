import type { ReactNode } from 'react';
import type { PageModel } from '../page-model';
import { Shell } from '../shell/Shell';
import { Live, Model } from './Example';

/** The layout of a section. */
type Layout = 'bleed' | 'section' | 'band' | 'split' | 'closing';

interface Section {
  /** Anchor of the section. */
  id: string;
  layout: Layout;
  /** Names of examples, in order. */
  examples: string[];
}

/** A page of the corporate site: its `data` maps models to sections. */
export function Home({ page }: { page: PageModel }) {
  const models = new Map(page.examples.map(example => [example.name, example]));
  const sections = (page.data.sections as Section[] | undefined) ?? [
    { id: 'content', layout: 'section', examples: [...models.keys()] },
  ];
  return (
    <Shell page={page}>
      <main className="demo-home" id="main" tabIndex={-1}>
        {sections.map(({ id, layout, examples }) => {
          const content: ReactNode = examples.map(name => {
            const example = models.get(name);
            if (!example)
              throw new Error(
                `the section "${id}" names the example "${name}", which the page does not have`,
              );
            return (
              <div key={name} className={`demo-part demo-part--${name}`}>
                <Live example={example} />
                <Model example={example} />
              </div>
            );
          });
          return (
            <section key={id} id={id} className={`demo-section demo-section--${layout}`}>
              {layout === 'bleed' ? content : <div className="demo-wrap">{content}</div>}
            </section>
          );
        })}
      </main>
    </Shell>
  );
}
