// The client library of a CMS page, for the npm package `aem-clientlib-generator`:
//
//   npx clientlib node_modules/@plenum/components/clientlib.config.js
//
// writes the folder `clientlibs/plenum`, and one for the labels of each other language, such as `clientlibs/plenum-de`. A site with other
// names imports this configuration and overrides them.

import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The path of a file in `dist`, with slashes on Windows, too: the generator reads paths as patterns. */
const built = file => fileURLToPath(new URL(`dist/${file}`, import.meta.url)).replaceAll('\\', '/');
// The files are already minified, and the CMS's minifiers do not know their syntax.
const processor = ['default:none', 'min:none'];

/** The languages whose labels the package has besides English. */
const languages = readdirSync(new URL('dist', import.meta.url))
  .flatMap(file => /^plenum\.(\w+)\.js$/.exec(file)?.[1] ?? [])
  .sort();

/** The labels of a language, for pages in it: their library comes before the first one. */
const labels = language => ({
  name: `plenum-${language}`,
  categories: [`plenum.${language}`],
  serializationFormat: 'xml',
  allowProxy: true,
  jsProcessor: processor,
  assets: {
    js: [{ src: built(`plenum.${language}.js`), dest: `plenum.${language}.js` }],
  },
});

export default {
  clientLibRoot: 'clientlibs',
  libs: [
    {
      name: 'plenum',
      categories: ['plenum'],
      serializationFormat: 'xml',
      allowProxy: true,
      cssProcessor: processor,
      jsProcessor: processor,
      assets: {
        js: [{ src: built('plenum.js'), dest: 'plenum.js' }],
        css: [{ src: built('plenum.css'), dest: 'plenum.css' }],
        // The search's widgets, which `plenum.js` loads on demand.
        resources: { base: 'resources', files: [{ src: built('browser/*.js'), dest: 'browser' }] },
      },
    },
    ...languages.map(labels),
  ],
};
