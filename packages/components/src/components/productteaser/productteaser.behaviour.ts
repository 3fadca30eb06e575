import { hold } from '../../behaviour/held';
import type { Mountable } from '../../behaviour/mount';
import { raiseActions } from '../productcarousel/actions';

/** Product teasers in plain HTML: their buttons dispatch the events of the CMS's own components. */
export const productteaser: Mountable = {
  name: 'productteaser',
  mount(root) {
    const ended = new AbortController();
    raiseActions(root, ended.signal);
    const destroy = () => {
      ended.abort();
      hold(root, undefined);
    };
    hold(root, { state: () => ({}), release: destroy });
    return { root, refresh: () => {}, destroy };
  },
};
