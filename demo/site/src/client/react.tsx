import { Content } from '@plenum/components/content';
import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

let waiting = 0;

/** Tells the page when the last example has been taken over. */
function Example({ model }: { model: unknown }) {
  useEffect(() => {
    waiting -= 1;
    if (waiting === 0) document.documentElement.dataset.host = 'react';
  }, []);
  return <Content model={model} mode="publish" />;
}

for (const host of document.querySelectorAll<HTMLElement>('[data-demo-example]')) {
  const { demoExample: name, prefix } = host.dataset;
  const source = document.querySelector(`[data-demo-model="${name}"]`)?.textContent;
  if (!source || prefix === undefined) continue;
  waiting += 1;
  hydrateRoot(host, <Example model={JSON.parse(source)} />, { identifierPrefix: prefix });
}
