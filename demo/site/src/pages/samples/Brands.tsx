import { Button } from '@plenum/components/button';
import { ProgressBar } from '@plenum/components/progressbar';
import { Tabs } from '@plenum/components/tabs';
import type { PageModel } from '../../page-model';
import { BrandSwitch } from '../../shell/Switches';
import { Frame } from './Frame';

/** Components in the brand that the visitor chooses. */
export function Brands({ page }: { page: PageModel }) {
  return (
    <Frame title="Try it" controls={<BrandSwitch page={page} />}>
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
    </Frame>
  );
}
