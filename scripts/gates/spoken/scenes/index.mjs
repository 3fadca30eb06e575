// All scenes.

import { inChromium } from './chromium.mjs';
import { content } from './content.mjs';
import { fields } from './fields.mjs';
import { forms } from './forms.mjs';
import { fieldsInLanguages, inLanguages } from './languages.mjs';
import { search } from './search.mjs';
import { shop } from './shop.mjs';
import { structure } from './structure.mjs';

const inFirefox = [
  ...content,
  ...structure,
  ...forms,
  ...fields,
  ...search,
  ...shop,
  ...inLanguages,
  ...fieldsInLanguages,
];

export const scenes = [...inFirefox, ...inChromium(inFirefox)];
