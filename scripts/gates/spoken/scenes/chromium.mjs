// Scenes that are also played in Chromium: one of each way in which components speak.

import { content } from './content.mjs';
import { fields } from './fields.mjs';
import { forms } from './forms.mjs';
import { inLanguages } from './languages.mjs';
import { search } from './search.mjs';
import { shop } from './shop.mjs';
import { structure } from './structure.mjs';

const scenes = [...content, ...structure, ...forms, ...fields, ...search, ...shop, ...inLanguages];

/** Their names, and what is noted of Chromium instead of what is noted of Firefox. */
const played = {
  'accordion/standard': {},
  'carousel/image': {},
  'carouselwrapper/standard': {},
  'slider/loop': {},
  'list/pages': {},
  'modal/standard': {},
  'megamenu/desktop': {},
  'megamenu/phone': {},
  'header/search': {},
  'formcontainer/contact': {},
  'formcontainer/enquiry': {},
  'formcontainer/fields': {
    note: 'Orca says the parts of a date field and its button, each with the name of the field.',
  },
  'formcombobox/standard': { note: undefined },
  'formdate/standard': {
    note: 'When Tab enters the days, Orca reads the week. In Chromium it says the name of the calendar a second time.',
  },
  'formrating/standard': {},
  'search/results': {},
  'productlist/filter': {},
};

/** @type {import('../play.mjs').Scene[]} */
export const inChromium = Object.entries(played).map(([name, changes]) => {
  const scene = scenes.find(other => other.name === name);
  if (!scene) throw new Error(`there is no scene ${name}`);
  return { ...scene, ...changes, name: `${name}.chromium`, browser: 'Chromium' };
});
