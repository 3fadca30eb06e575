// All scenes.

import { content } from './content.mjs';
import { forms } from './forms.mjs';
import { inLanguages } from './languages.mjs';
import { search } from './search.mjs';
import { shop } from './shop.mjs';
import { structure } from './structure.mjs';

export const scenes = [...content, ...structure, ...forms, ...search, ...shop, ...inLanguages];
