import { type CmsModel, Content } from '@plenum/components/content';
import { startPage } from '@plenum/components/provider';
import { useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { labels } from '../shell/labels';

/** The examples that React renders. */
const roots = new Map<HTMLElement, Root>();

/** The labels of an example: in the language of its content, as on the server. */
const labelsOf = (host: HTMLElement) => labels(host.lang || document.documentElement.lang);

/** Calls back once it is hydrated. */
function Example({ host, model, done }: { host: HTMLElement; model: CmsModel; done: () => void }) {
  useEffect(done, [done]);
  return <Content model={model} mode="publish" labels={labelsOf(host)} />;
}

/** The model of an example: a file, or in the page. */
async function modelOf({ demoExample: name, demoModelHref: href }: DOMStringMap): Promise<CmsModel> {
  if (href) return (await fetch(href)).json();
  return JSON.parse(document.querySelector(`[data-demo-model="${name}"]`)?.textContent ?? 'null');
}

/** Hydrates every example of the page, then starts the page-wide features. */
export async function hydrateExamples(): Promise<void> {
  const hosts = [...document.querySelectorAll<HTMLElement>('[data-demo-example]')];
  const hydrated = hosts.map(async host => {
    const model = await modelOf(host.dataset);
    const { prefix = '' } = host.dataset;
    await new Promise<void>(done => {
      roots.set(
        host,
        hydrateRoot(host, <Example host={host} model={model} done={done} />, { identifierPrefix: prefix }),
      );
    });
  });
  await Promise.all(hydrated);
  document.documentElement.dataset.host = 'react';
  // All behaviours run now, so a hash in the URL can open components that hide its target.
  startPage();
}

/** Renders another model in place of an example, as in the CMS's preview: it says what is missing. */
export function renderModel(host: HTMLElement, model: CmsModel): void {
  let root = roots.get(host);
  if (!root) {
    host.replaceChildren();
    root = createRoot(host, { identifierPrefix: host.dataset.prefix ?? '' });
    roots.set(host, root);
  }
  root.render(<Content model={model} mode="preview" labels={labelsOf(host)} />);
}
