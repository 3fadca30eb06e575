import assert from 'node:assert/strict';
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

export default [
  {
    name: 'react-router',
    scope: 'framework mode, prerendered, its `Link`',
    tool: 'React Router',
    measured: 'react-router',
    versions: {
      'react-router': '7.18.4',
      '@react-router/dev': '7.18.4',
      '@react-router/node': '7.18.4',
      isbot: '5.2.3',
      vite: '8.3.8',
      ...REACT,
    },
    files: FILES,
    build: ['react-router build'],
    serve: { '/': 'build/client' },
    async verify({ site, open }) {
      const { page, errors, close } = await open(`${site.origin}/`);
      await page.evaluate(() => {
        window.stays = true;
      });
      await page.getByRole('link', { name: 'Plan a system' }).click();
      await page.getByRole('heading', { name: 'Plan a system with us' }).waitFor();
      assert.equal(await page.evaluate(() => window.stays), true, 'the document was loaded again');
      assert.deepEqual(errors, []);
      await close();
    },
  },
];
