import { distinctViolations } from '../../support/axe.mjs';

/**
 * Axe in one look. Parts that an earlier page had in the same look, such as the header, are not checked again
 * (`distinctViolations`). Every second page is checked with the colour rules only: the tour at the other width checks it with
 * all rules, so that shared parts get all rules in both looks. `npm run gates -- axe` checks every page in every look.
 *
 * @param look - the theme and the direction
 * @param isWhole - whether all rules run on the page with this index
 */
export function axe(look, isWhole) {
  const judge = distinctViolations();
  return {
    name: 'axe',
    choosesLook: true,
    async findings(page, visit) {
      await visit.show(look);
      const options = { iframes: false, ...(!isWhole(visit.facts.index) && { runOnly: ['color-contrast'] }) };
      const rules = isWhole(visit.facts.index) ? 'all' : 'colours';
      return judge(page, `${visit.describe()}, ${rules}`, options);
    },
  };
}
