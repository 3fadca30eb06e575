import { Button } from '@plenum/components/button';
import { ProgressBar } from '@plenum/components/progressbar';
import { Tabs } from '@plenum/components/tabs';
import type { ReactNode } from 'react';
import type { PageModel } from '../page-model';
import { BrandSwitch } from '../shell/Switches';

/** A live sample above the text of a guide. */
interface Sample {
  /** The components in it whose styles are in files of their own. */
  components: string[];
  render: (page: PageModel) => ReactNode;
}

function Brands({ page }: { page: PageModel }) {
  return (
    <section className="demo-sample" aria-labelledby="sample">
      <div className="demo-sample__head">
        <h2 id="sample">Try it</h2>
        <BrandSwitch page={page} />
      </div>
      <div className="demo-sample__body">
        <Tabs
          id="sample-tabs"
          accessibilityLabel="PX 90"
          items={[
            { key: 'data', title: 'Data', children: <p>14.7 m³/min at 7 bar, 64 dB(A).</p> },
            { key: 'service', title: 'Service', children: <p>Oil and filters every 4 000 hours.</p> },
          ]}
        />
        <ProgressBar id="sample-progress" label="Heat that is used" completed={94} />
        <div className="demo-sample__row">
          <Button id="sample-first" variant="primary" text="Request a quote" link="#sample" />
          <Button id="sample-second" text="Compare" link="#sample" />
        </div>
      </div>
    </section>
  );
}

/** The samples, by the address of the guide. */
export const samples: Record<string, Sample> = {
  'library/guides/themes.html': {
    components: ['progressbar', 'tabs'],
    render: page => <Brands page={page} />,
  },
};
