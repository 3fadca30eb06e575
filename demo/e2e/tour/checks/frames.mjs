import { frames } from '../../support/frames.mjs';

const heights = page => page.$$eval('iframe', elements => elements.map(frame => frame.clientHeight));

/** What a frame shows arrives late: its height must not depend on that. */
export const frameHeights = {
  name: 'a frame has its height before its page loads',
  async findings(page) {
    const before = await heights(page);
    if (before.length === 0) return [];
    await page.$$eval('iframe', elements =>
      Promise.all(
        elements.map(
          frame =>
            new Promise(loaded => {
              frame.addEventListener('load', loaded);
              // Frames further down load now, too.
              frame.loading = 'eager';
              frame.setAttribute('src', frame.getAttribute('src'));
            }),
        ),
      ),
    );
    await frames(page);
    const after = await heights(page);
    return before.flatMap((height, index) =>
      height === after[index] ? [] : [`frame ${index + 1}: ${height} px, then ${after[index]} px`],
    );
  },
};
