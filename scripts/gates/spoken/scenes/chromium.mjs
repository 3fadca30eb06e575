// Scenes that are also played in Chromium: one of each way in which components speak.

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

/**
 * The scenes of Chromium.
 *
 * @param {import('../play.mjs').Scene[]} scenes - those of Firefox
 * @returns {import('../play.mjs').Scene[]}
 */
export const inChromium = scenes =>
  Object.entries(played).map(([name, changes]) => {
    const scene = scenes.find(other => other.name === name);
    if (!scene) throw new Error(`there is no scene ${name}`);
    return { ...scene, ...changes, name: `${name}.chromium`, browser: 'Chromium' };
  });
