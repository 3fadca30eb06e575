import { renderToString } from 'react-dom/server';
import { Page } from './examples';

/** The markup of one example. */
export const render = (name: string) => renderToString(<Page name={name} />);
