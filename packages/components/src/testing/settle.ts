import { act } from 'react';

/**
 * Runs a change that React components may react to. In tests of React (Testing Library sets the flag), React has rendered the result
 * when this returns.
 */
export function settle(run: () => void): void {
  const { IS_REACT_ACT_ENVIRONMENT } = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  // React's production build has no `act`.
  if (IS_REACT_ACT_ENVIRONMENT && act) act(run);
  else run();
}
