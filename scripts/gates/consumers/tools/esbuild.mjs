import { documents, REACT } from '../pages.mjs';

export default [
  {
    name: 'esbuild',
    tool: 'esbuild',
    measured: 'esbuild',
    versions: { esbuild: '0.28.2', ...REACT },
    files: documents('dist'),
    build: [
      'esbuild index=src/index.entry.jsx one=src/one.entry.jsx barrel=src/barrel.entry.jsx none=src/none.entry.jsx' +
        ' --bundle --minify --splitting --format=esm --jsx=automatic --outdir=dist/assets --log-level=warning',
    ],
    serve: { '/': 'dist' },
  },
];
