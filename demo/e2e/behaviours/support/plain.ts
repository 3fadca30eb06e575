// The way in of plain HTML. The package's own entry point does the same with every behaviour there is.

import * as api from './plain-api';

const { mountAll, mount, ...behaviours } = api;
Object.assign(window, { plenum: api });
if (!document.documentElement.dataset.wait) mountAll(document, Object.values(behaviours));
