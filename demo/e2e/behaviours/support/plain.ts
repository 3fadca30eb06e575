// The way in of plain HTML. The package's own entry point does the same with every behaviour there is.

import { accordion, header, megamenu, modal, mount, mountAll, searchtoggle, tabs } from './plain-api';

Object.assign(window, {
  plenum: { accordion, header, megamenu, modal, searchtoggle, tabs, mount, mountAll },
});
if (!document.documentElement.dataset.wait)
  mountAll(document, [tabs, accordion, modal, header, megamenu, searchtoggle]);
