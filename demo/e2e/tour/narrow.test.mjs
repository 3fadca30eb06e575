// Every check of a page with its script, on a phone.

import { describe, it } from 'node:test';
import { tourWithScripts } from './with-scripts.mjs';

const visits = tourWithScripts({
  width: 360,
  widths: [360, 320],
  look: { theme: 'light', direction: 'ltr' },
  isWhole: index => index % 2 === 0,
});

describe('a tour at 360 px', () => {
  for (const [path, visit] of visits) it(path, visit);
});
