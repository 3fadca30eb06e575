/** The most that a page of a component may take with one open example, without its reference, in screens of 800 px. */
const SCREENS = 6;

/** DMO-10: a page of a component is not long as visitors get it: one example is open, and the others are one row each. Its
 * properties, parts, keys and accessibility are open, because readers look them up; their length is that of the component. */
export const folds = {
  name: 'at most six screens long with its examples folded, without its reference',
  applies: ({ path }) => path.startsWith('library/'),
  async findings(page) {
    const height = await page.evaluate(() => {
      const examples = [...document.querySelectorAll('.demo-fold')];
      // A playground is an example, too.
      const open = document.querySelector('.demo-playground') ? undefined : examples[0];
      for (const example of examples) example.open = example === open;
      const reference = [
        ...document.querySelectorAll('#properties table, .demo-parts--rows > :not(.demo-row)'),
      ];
      for (const part of reference) part.style.display = 'none';
      const { scrollHeight } = document.documentElement;
      for (const part of reference) part.style.display = '';
      for (const example of examples) example.open = true;
      return examples.length > 0 ? scrollHeight : 0;
    });
    return height > SCREENS * 800 ? [`${height} px`] : [];
  },
};
