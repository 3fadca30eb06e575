/** What is left, right, wide and so on from left to right, in the two other directions. */
const TURNED: { readonly [word: string]: readonly [ttb: string, rtl?: string] } = {
  width: ['height'],
  left: ['top', 'right'],
  right: ['bottom', 'left'],
  x: ['y'],
};

const capital = (word: string): string => word.replace(/^./, letter => letter.toUpperCase());

/**
 * The name of a property or of an arrow key in a direction, from its name from left to right.
 *
 * @param axisOnly - from right to left, names stay
 */
export function resolve(name: string, axisOnly: boolean | undefined, direction: string | undefined): string {
  const which = direction === 'ttb' ? 0 : 1;
  if (direction !== 'ttb' && (direction !== 'rtl' || axisOnly)) return name;
  return name.replace(/width|left|right|x$/gi, word => {
    const turned = TURNED[word.toLowerCase()]?.[which];
    return !turned ? word : word[0] === word[0]?.toLowerCase() ? turned : capital(turned);
  });
}

/** A position of Splide for one of the engine, and the other way round: Splide's run against the row from left to right. */
export const orient = (position: number, direction: string | undefined): number =>
  position * (direction === 'rtl' ? 1 : -1);
