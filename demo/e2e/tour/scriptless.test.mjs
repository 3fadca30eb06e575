// Every check of a page without scripts.

import { describe, it } from 'node:test';
import { fixture } from '../support/fixture.mjs';
import { tourPages } from './pages.mjs';
import { withoutScripts } from './without-scripts.mjs';

const visit = withoutScripts(fixture());

describe('a tour without scripts', () => {
  for (const path of tourPages()) it(path, () => visit(path));
});
