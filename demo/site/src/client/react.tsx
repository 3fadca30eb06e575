import { Content } from '@plenum/components/content';
import { startPage } from '@plenum/components/provider';
import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

let waiting = 0;
let tell = () => {};
/** Resolves once React has hydrated every example. */
export const taken = new Promise<void>(done => {
  tell = done;
});

function done(): void {
  document.documentElement.dataset.host = 'react';
  // All behaviours run now, so a hash in the URL can open components that hide its target.
  startPage();
  tell();
}

/** Reports when the last example has been hydrated, and starts the page-wide features. */
function Example({ model }: { model: unknown }) {
  useEffect(() => {
    waiting -= 1;
    if (waiting === 0) done();
  }, []);
  return <Content model={model} mode="publish" />;
}

/** The model of an example: a file, or in the page. */
async function modelOf({ demoExample: name, demoModelHref: href }: DOMStringMap): Promise<unknown> {
  if (href) return (await fetch(href)).json();
  return JSON.parse(document.querySelector(`[data-demo-model="${name}"]`)?.textContent ?? 'null');
}

const hosts = document.querySelectorAll<HTMLElement>('[data-demo-example]');
// If every example has its own frame, there is nothing to wait for.
if (hosts.length === 0) done();
waiting = hosts.length;
for (const host of hosts) {
  const { prefix = '' } = host.dataset;
  modelOf(host.dataset).then(model => {
    hydrateRoot(host, <Example model={model} />, { identifierPrefix: prefix });
  });
}
