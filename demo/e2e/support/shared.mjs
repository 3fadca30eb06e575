// One load of a page for several tests, each of which finds the page as the one before has left it.

import { after } from 'node:test';

/**
 * Shares a load between the tests of a suite. The first test opens the page; a test that fails ends the load, and the next one opens
 * the page again. What the page logs is asserted at the end of the load.
 *
 * @param open - opens a page, calls its argument with it, and closes the page when that has ended: `visit` with its path and options
 * @returns a function that runs steps in the page
 */
export function shareLoad(open) {
  let load;
  const start = () =>
    new Promise((opened, failed) => {
      let close;
      const steps = (...given) =>
        new Promise(done => {
          close = done;
          opened(load);
          load.given = given;
        });
      load = { end: () => close?.() };
      load.closed = open(steps);
      load.closed.catch(failed);
    });
  const end = async () => {
    const { closed } = load;
    load.end();
    load = undefined;
    await closed;
  };
  after(() => load && end());
  return async steps => {
    if (!load) {
      await start().catch(error => {
        load = undefined;
        throw error;
      });
    }
    try {
      await steps(...load.given);
    } catch (error) {
      // The messages of the page may explain the failure.
      await end().catch(({ message }) => {
        error.message += `\n${message}`;
      });
      throw error;
    }
  };
}
