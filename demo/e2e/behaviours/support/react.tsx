// React's way in: hydrates the server's markup.

import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Page } from './examples';

const { example = '', strict } = document.documentElement.dataset;
const page = <Page name={example} />;
hydrateRoot(document.getElementById('app') as HTMLElement, strict ? <StrictMode>{page}</StrictMode> : page);
