import assert from 'node:assert/strict';
import { followLink } from '../browser.mjs';
import { enquire, refuse } from '../enquiry.mjs';
import { REACT } from '../pages.mjs';

const route = (name, styles) => `${styles}export { ${name} as default } from '../../src/${name}.jsx';\n`;
const ONE = `import '@plenum/components/tokens.css';
import '@plenum/components/styles/base.css';
import '@plenum/components/styles/teaser.css';
`;

const FILES = {
  'vite.config.js': `
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
export default defineConfig({ plugins: [reactRouter()] });
`,
  'react-router.config.js': `
export default { ssr: false, prerender: ['/', '/one', '/barrel', '/none', '/service'] };
`,
  'app/root.jsx': `
import { Links, Meta, Outlet, Scripts } from 'react-router';
export const meta = () => [{ title: 'Consumer' }];
export const Layout = ({ children }) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <Meta />
      <Links />
    </head>
    <body>
      {children}
      <Scripts />
    </body>
  </html>
);
export default () => <Outlet />;
`,
  'app/routes.js': `
import { index, route } from '@react-router/dev/routes';
export default [
  index('routes/page.jsx'),
  ...['one', 'barrel', 'none', 'service'].map(name => route(name, \`routes/\${name}.jsx\`)),
];
`,
  'app/routes/page.jsx': `
import '@plenum/components/tokens.css';
import '@plenum/components/styles.css';
import { Link as RouterLink } from 'react-router';
import { Page } from '../../src/Page.jsx';

const Link = ({ href, ...props }) => <RouterLink to={href} {...props} />;
export default () => <Page components={{ Link }} />;
`,
  'app/routes/service.jsx': `export default () => <h1>Plan a system with us</h1>;`,
  'app/routes/one.jsx': route('One', ONE),
  'app/routes/barrel.jsx': route('Barrel', ONE),
  'app/routes/none.jsx': route('None', ''),
};

const VERSIONS = {
  'react-router': '7.18.4',
  '@react-router/dev': '7.18.4',
  '@react-router/node': '7.18.4',
  isbot: '5.2.3',
  vite: '8.3.8',
  ...REACT,
};

/** The same site with a server, and a form whose action runs there. */
const SERVER = {
  ...FILES,
  'react-router.config.js': `export default { ssr: true };\n`,
  'app/routes.js': `
import { index, route } from '@react-router/dev/routes';
export default [
  index('routes/page.jsx'),
  ...['one', 'barrel', 'none', 'service', 'enquiry', 'received'].map(name => route(name, \`routes/\${name}.jsx\`)),
];
`,
  'app/received.server.js': `export const received = () => (globalThis.received ??= []);\n`,
  'app/routes/received.jsx': `
import { received } from '../received.server.js';
export const loader = () => Response.json(received());
`,
  'app/routes/enquiry.jsx': `
import * as Form from '@plenum/components/formcontainer/parts';
import { Form as RouterForm } from 'react-router';
import { received } from '../received.server.js';

export async function action({ request }) {
  const email = (await request.formData()).get('email');
  if (email === 'taken@site.example') return { errors: { email: 'We have your request already' } };
  received().push(email);
  return { isSent: true };
}

export default ({ actionData }) =>
  actionData?.isSent ? <p>We answer soon</p> : (
    <Form.Root send="native" errors={actionData?.errors} render={<RouterForm />}>
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

export default [
  {
    name: 'react-router-server',
    scope: 'framework mode with a server: actions',
    tool: 'React Router',
    measured: 'react-router',
    versions: { ...VERSIONS, '@react-router/serve': '7.18.4' },
    files: SERVER,
    build: ['react-router build'],
    serve: 'HOST=127.0.0.1 react-router-serve ./build/server/index.js',
    async verify({ site: { origin } }) {
      await enquire({ origin, path: '/enquiry', thanks: { text: 'We answer soon', isInHtml: true } });
      await refuse({ origin, path: '/enquiry' });
    },
  },
  {
    name: 'react-router',
    scope: 'framework mode, prerendered, its `Link`',
    tool: 'React Router',
    measured: 'react-router',
    versions: VERSIONS,
    files: FILES,
    build: ['react-router build'],
    serve: { '/': 'build/client' },
    async verify({ site, open }) {
      const { page, errors, close } = await open(`${site.origin}/`);
      await followLink(page);
      assert.deepEqual(errors, []);
      await close();
    },
  },
];
