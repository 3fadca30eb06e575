// Every check of a page with its script, on a desktop.

import { describe, it } from 'node:test';
import { fixture } from '../support/fixture.mjs';
import { tourPages } from './pages.mjs';
import { desktop, withScripts } from './with-scripts.mjs';

const visit = withScripts(fixture(), desktop);

describe('a tour at 1280 px', () => {
  for (const [index, path] of tourPages().entries()) it(path, () => visit(path, index));
});
