// The way in of plain HTML. The package's own entry point does the same with every behaviour there is.

import { accordion, modal, mount, mountAll, tabs } from './plain-api';

Object.assign(window, { plenum: { accordion, modal, tabs, mount, mountAll } });
if (!document.documentElement.dataset.wait) mountAll(document, [tabs, accordion, modal]);
