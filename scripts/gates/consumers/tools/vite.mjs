import { documentOf, eachEntry, REACT } from '../pages.mjs';

const CONFIG = `
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: { rollupOptions: { input: ['index.html', 'one.html', 'barrel.html', 'none.html'] } },
});
`;

const vite = (name, react) => ({
  name,
  scope: `React ${react.react}`,
  tool: 'Vite',
  measured: 'vite',
  versions: { vite: '8.3.8', '@vitejs/plugin-react': '6.3.0', ...react },
  files: {
    'vite.config.js': CONFIG,
    ...eachEntry(
      entry => `${entry}.html`,
      entry => documentOf(`<script type="module" src="/src/${entry}.entry.jsx"></script>`),
    ),
  },
  build: ['vite build --logLevel warn'],
  serve: { '/': 'dist' },
});

export default [
  vite('vite-react-19', REACT),
  vite('vite-react-18', { react: '18.3.1', 'react-dom': '18.3.1' }),
];
