// The socket that Orca sends its messages to.

import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

/**
 * Receives Orca's messages.
 *
 * @param path - of the socket
 * @param patience - how long a message may take, in ms
 */
export function startListener(path, patience) {
  const messages = [];
  const waiting = new Set();
  let problem;
  let heard = 0;
  const server = createServer(socket => {
    socket.on('error', () => {});
    createInterface({ input: socket }).on('line', line => {
      messages.push(JSON.parse(line));
      for (const look of waiting) look();
    });
  });
  const listening = new Promise(done => {
    server.listen(path, done);
  });
  return {
    listening,
    /** The place in the messages from which `until` may look. */
    mark: () => messages.length,
    /** Resolves with the first message that a function accepts, among all or among those after a mark. */
    until: (accepts, what, from = 0, time = patience) =>
      new Promise((done, fail) => {
        const stop = () => {
          clearTimeout(timer);
          waiting.delete(look);
        };
        const giveUp = reason => {
          stop();
          const last = messages.slice(-8).map(message => JSON.stringify(message));
          fail(new Error(`${reason}: no sign of ${what}. Last messages:\n${last.join('\n')}`));
        };
        const timer = setTimeout(() => giveUp(`not within ${time / 1000} s`), time);
        const look = () => {
          const message = messages.slice(from).find(accepts);
          if (message) {
            stop();
            done(message);
          } else if (problem) giveUp(problem);
        };
        waiting.add(look);
        look();
      }),
    /** Whether waiting has ended for a reason. */
    hasFailed: () => problem !== undefined,
    /** Ends all waiting, for a reason. */
    fail(reason) {
      problem = reason;
      for (const look of waiting) look();
    },
    /** What has been said since the last call: each text, and whether it was in a live region. */
    spoken() {
      const texts = messages
        .slice(heard)
        .filter(message => 'spoken' in message)
        .map(({ spoken, live }) => ({ text: spoken, live }));
      heard = messages.length;
      return texts;
    },
    close() {
      server.close();
      rmSync(path, { force: true });
    },
  };
}
