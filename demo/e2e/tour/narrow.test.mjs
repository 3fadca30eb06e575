// Every check of a page with its script, on a phone.

import { describe, it } from 'node:test';
import { fixture } from '../support/fixture.mjs';
import { tourPages } from './pages.mjs';
import { phone, withScripts } from './with-scripts.mjs';

const visit = withScripts(fixture(), phone);

describe('a tour at 360 px', () => {
  for (const [index, path] of tourPages().entries()) it(path, () => visit(path, index));
});
