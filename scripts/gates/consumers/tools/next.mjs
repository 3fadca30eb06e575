import assert from 'node:assert/strict';
import { followLink } from '../browser.mjs';
import { enquire, refuse } from '../enquiry.mjs';
import { REACT } from '../pages.mjs';

const config = more => `
export default { images: { unoptimized: true }, turbopack: { root: import.meta.dirname }${more} };
`;

/** The framework's links and images, as the README has them. */
const PARTS = `
import NextImage from 'next/image';
import NextLink from 'next/link';

const Image = ({ srcSet, ...props }) =>
  props.width && props.height ? <NextImage {...props} /> : <img {...props} srcSet={srcSet} />;

export const components = { Link: NextLink, Image };
`;

const STYLES = {
  all: `import '@plenum/components/tokens.css';\nimport '@plenum/components/styles.css';\n`,
  one: `import '@plenum/components/tokens.css';\nimport '@plenum/components/styles/base.css';\nimport '@plenum/components/styles/teaser.css';\n`,
};

/** The files of the app router, without routes that need a server. */
const app = {
  'src/parts.jsx': PARTS,
  'app/layout.jsx': `
export const metadata = { title: 'Consumer' };
export default ({ children }) => <html lang="en"><body>{children}</body></html>;
`,
  // Server components.
  'app/page.jsx': `${STYLES.all}
import { Page } from '../src/Page.jsx';
import { components } from '../src/parts.jsx';
export default () => <Page components={components} />;
`,
  // The same components in the browser, where the provider sets the links and images.
  'app/client/page.jsx': `'use client';
${STYLES.all}
import { PlenumProvider } from '@plenum/components/provider';
import { Page } from '../../src/Page.jsx';
import { components } from '../../src/parts.jsx';
export default () => <PlenumProvider components={components}><Page /></PlenumProvider>;
`,
  'app/service/page.jsx': `export default () => <h1>Plan a system with us</h1>;`,
  'app/one/page.jsx': `${STYLES.one}export { One as default } from '../../src/One.jsx';`,
  'app/barrel/page.jsx': `${STYLES.one}export { Barrel as default } from '../../src/Barrel.jsx';`,
  'app/none/page.jsx': `export { None as default } from '../../src/None.jsx';`,
};

/** A link of the library navigates without loading a document, and an image is the framework's. */
async function usesParts({ open, url }) {
  const { page, errors, close } = await open(url);
  await page.locator('#photo img[data-nimg]').waitFor();
  await followLink(page);
  assert.deepEqual(errors, []);
  await close();
}

/** Content that arrives late is rendered by the server, in the same response, and works. */
async function streams({ site: { origin }, open }) {
  const response = await fetch(`${origin}/stream?name=text`);
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let html = '';
  while (!html.includes('Loading')) html += decoder.decode((await reader.read()).value, { stream: true });
  assert.doesNotMatch(html, /Nitrogen/);
  await fetch(`${origin}/release?name=text`);
  for (let part = await reader.read(); !part.done; part = await reader.read())
    html += decoder.decode(part.value, { stream: true });
  assert.match(html, /Nitrogen/);

  await fetch(`${origin}/release?name=page`);
  const { page, errors, close } = await open(`${origin}/stream?name=page`);
  await page.locator('#specs[data-cmp-live]').waitFor();
  await page.getByRole('tab', { name: 'Gas' }).click();
  await page.getByText('Nitrogen on demand.').waitFor();
  // Parts, composed in a server component.
  await page.locator('#parts[data-cmp-live]').waitFor();
  await page.getByRole('tab', { name: 'Large' }).click();
  await page.getByText('From 15 kW.').waitFor();
  assert.deepEqual(errors, []);
  await close();
}

const STREAM = {
  // A gate that a request to `/release` opens.
  'src/gates.js': `
const gates = (globalThis.gates ??= new Map());
export function gate(name) {
  if (!gates.has(name)) {
    const entry = {};
    entry.opened = new Promise(resolve => { entry.release = resolve; });
    gates.set(name, entry);
  }
  return gates.get(name);
}
`,
  'app/stream/page.jsx': `${STYLES.all}
import { Suspense } from 'react';
import * as Tabs from '@plenum/components/tabs/parts';
import { Teaser } from '@plenum/components/teaser';
import { teaser } from '../../src/content.js';
import { gate } from '../../src/gates.js';
import { Specs } from '../../src/Specs.jsx';

const Late = async ({ name }) => {
  await gate(name).opened;
  return <Specs />;
};

export default async ({ searchParams }) => (
  <main>
    <Teaser {...teaser} />
    <Tabs.Root id="parts">
      <Tabs.List aria-label="Sizes">
        <Tabs.Tab value="s">Small</Tabs.Tab>
        <Tabs.Tab value="l" render={<button type="button" />}>Large</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="s">Up to 15 kW.</Tabs.Panel>
      <Tabs.Panel value="l">From 15 kW.</Tabs.Panel>
    </Tabs.Root>
    <Suspense fallback={<p>Loading</p>}><Late name={(await searchParams).name} /></Suspense>
  </main>
);
`,
  'app/release/route.js': `
import { gate } from '../../src/gates.js';
export function GET(request) {
  gate(new URL(request.url).searchParams.get('name')).release();
  return new Response('released');
}
export const dynamic = 'force-dynamic';
`,
};

/** Forms that are sent by server functions: in a component of the client with `useActionState`, and in parts in a server component. */
const FORMS = {
  'src/received.js': `export const received = () => (globalThis.received ??= []);\n`,
  'app/received/route.js': `
import { received } from '../../src/received.js';
export const GET = () => Response.json(received());
export const dynamic = 'force-dynamic';
`,
  'src/actions.js': `'use server';
import { received } from './received.js';

export async function save(_last, values) {
  const email = values.get('email');
  if (email === 'taken@site.example') return { errors: { email: 'We have your request already' } };
  received().push(email);
  return { isSent: true };
}

export async function record(values) {
  received().push(values.get('email'));
  return { title: 'Thank you', message: 'We answer soon' };
}
`,
  'src/Enquiry.jsx': `'use client';
import { FormButton } from '@plenum/components/formbutton';
import { FormContainer } from '@plenum/components/formcontainer';
import { FormText } from '@plenum/components/formtext';
import { useActionState } from 'react';
import { save } from './actions.js';

export function Enquiry() {
  const [state, action] = useActionState(save, {});
  return state.isSent ? <p>We answer soon</p> : (
    <FormContainer action={action} errors={state.errors}>
      <FormText title="E-mail" name="email" type="email" required />
      <FormButton title="Send" />
    </FormContainer>
  );
}
`,
  'src/EnquiryParts.jsx': `'use client';
import * as Form from '@plenum/components/formcontainer/parts';
import { useActionState } from 'react';
import { save } from './actions.js';

export function EnquiryParts() {
  const [state, action] = useActionState(save, {});
  return state.isSent ? <p>We answer soon</p> : (
    <Form.Root action={action} errors={state.errors}>
      <Form.Field name="email" required>
        <Form.Label>E-mail</Form.Label>
        <Form.Control type="email" render={<input className="own" />} />
        <Form.Description>We answer there.</Form.Description>
        <Form.Error />
      </Form.Field>
      <button type="submit">Send</button>
    </Form.Root>
  );
}
`,
  'app/enquiry/page.jsx': `${STYLES.all}
import { Enquiry } from '../../src/Enquiry.jsx';
export const dynamic = 'force-dynamic';
export default () => <Enquiry />;
`,
  'app/enquiry-parts/page.jsx': `${STYLES.all}
import { EnquiryParts } from '../../src/EnquiryParts.jsx';
export const dynamic = 'force-dynamic';
export default () => <EnquiryParts />;
`,
  'app/record/page.jsx': `${STYLES.all}
import * as Form from '@plenum/components/formcontainer/parts';
import { record } from '../../src/actions.js';
export const dynamic = 'force-dynamic';
export default () => (
  <Form.Root action={record}>
    <Form.Field name="email" required>
      <Form.Label>E-mail</Form.Label>
      <Form.Control type="email" />
      <Form.Description>We answer there.</Form.Description>
      <Form.Error />
    </Form.Field>
    <button type="submit">Send</button>
  </Form.Root>
);
`,
};

/** Enquiries arrive once, whenever they are sent, and the server connects the parts of a field. */
async function sends({ origin }) {
  const thanks = { text: 'We answer soon', isInHtml: true };
  await enquire({ origin, path: '/enquiry', thanks });
  await enquire({ origin, path: '/enquiry-parts', thanks });
  await enquire({ origin, path: '/record' });
  await refuse({ origin, path: '/enquiry-parts' });
  for (const path of ['/enquiry-parts', '/record']) {
    const html = await (await fetch(`${origin}${path}`)).text();
    assert.match(html, /<input[^>]* aria-describedby="[^"]*description"/, path);
  }
}

const pagesRouter = {
  'src/parts.jsx': PARTS,
  'pages/_app.jsx': `${STYLES.all}
import Head from 'next/head';
export default ({ Component, pageProps }) => (
  <>
    <Head><title>Consumer</title></Head>
    <Component {...pageProps} />
  </>
);
`,
  'pages/index.jsx': `
import { PlenumProvider } from '@plenum/components/provider';
import { Page } from '../src/Page.jsx';
import { components } from '../src/parts.jsx';
export default () => <PlenumProvider components={components}><Page /></PlenumProvider>;
`,
  'pages/service.jsx': `export default () => <h1>Plan a system with us</h1>;`,
  'pages/one.jsx': `export { One as default } from '../src/One.jsx';`,
  'pages/barrel.jsx': `export { Barrel as default } from '../src/Barrel.jsx';`,
  'pages/none.jsx': `export { None as default } from '../src/None.jsx';`,
};

const next = { tool: 'Next.js', measured: 'next', versions: { next: '16.4.6', ...REACT } };

export default [
  {
    ...next,
    name: 'next-app',
    scope: 'app router: server and client components, streaming, server functions',
    files: { 'next.config.mjs': config(''), ...app, ...STREAM, ...FORMS },
    build: ['next build'],
    serve: 'next start --hostname 127.0.0.1 --port 0',
    async verify({ site, open }) {
      await usesParts({ open, url: `${site.origin}/` });
      await usesParts({ open, url: `${site.origin}/client` });
      await streams({ site, open });
      await sends(site);
    },
  },
  {
    ...next,
    name: 'next-export',
    scope: 'static export',
    files: { 'next.config.mjs': config(`, output: 'export'`), ...app },
    build: ['next build'],
    serve: { '/': 'out' },
    verify: async ({ site, open }) => {
      await usesParts({ open, url: `${site.origin}/` });
      await usesParts({ open, url: `${site.origin}/client` });
    },
  },
  {
    ...next,
    name: 'next-pages',
    scope: 'pages router',
    files: { 'next.config.mjs': config(''), ...pagesRouter },
    build: ['next build'],
    serve: 'next start --hostname 127.0.0.1 --port 0',
    // Only `_app` can import global styles.
    hasGlobalStyles: true,
    verify: ({ site, open }) => usesParts({ open, url: `${site.origin}/` }),
  },
];
