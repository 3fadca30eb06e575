import { documentOf, ENTRIES, eachEntry, REACT } from '../pages.mjs';

export default [
  {
    name: 'parcel',
    scope: 'HTML entries',
    tool: 'Parcel',
    measured: 'parcel',
    versions: { parcel: '2.16.4', ...REACT },
    // Parcel reads `exports` only if asked to.
    manifest: { '@parcel/resolver-default': { packageExports: true } },
    files: eachEntry(
      entry => `${entry}.html`,
      entry => documentOf(`<script type="module" src="/src/${entry}.entry.jsx"></script>`),
    ),
    build: [
      `parcel build ${ENTRIES.map(entry => `${entry}.html`).join(' ')} --no-source-maps --no-cache --log-level warn`,
    ],
    serve: { '/': 'dist' },
  },
];
