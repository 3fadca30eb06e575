import { Content } from '@plenum/components/content';
import { startPage } from '@plenum/components/provider';
import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

let waiting = 0;
let tell = () => {};
/** Keeps until React has taken over every example. */
export const taken = new Promise<void>(done => {
  tell = done;
});

function done(): void {
  document.documentElement.dataset.host = 'react';
  // Now that all behaviours run, a hash in the address opens what it points into.
  startPage();
  tell();
}

/** Tells the page when the last example has been taken over, and starts what belongs to the page as a whole. */
function Example({ model }: { model: unknown }) {
  useEffect(() => {
    waiting -= 1;
    if (waiting === 0) done();
  }, []);
  return <Content model={model} mode="publish" />;
}

const hosts = document.querySelectorAll<HTMLElement>('[data-demo-example]');
// Where every example has a frame of its own, there is nothing to wait for.
if (hosts.length === 0) done();
for (const host of hosts) {
  const { demoExample: name, prefix } = host.dataset;
  const source = document.querySelector(`[data-demo-model="${name}"]`)?.textContent;
  if (!source || prefix === undefined) continue;
  waiting += 1;
  hydrateRoot(host, <Example model={JSON.parse(source)} />, { identifierPrefix: prefix });
}
