// Every check of a page with its script, on a desktop.

import { describe, it } from 'node:test';
import { once, tourWithScripts } from './with-scripts.mjs';

const visits = tourWithScripts({
  width: 1280,
  widths: [1280, 1024, 768],
  look: { theme: 'dark', direction: 'rtl' },
  isWhole: index => index % 2 === 1,
  more: once,
});

describe('a tour at 1280 px', () => {
  for (const [path, visit] of visits) it(path, visit);
});
