// The pages of the company in the demo, and what their HTML says.

import { pages, read } from './site.mjs';

/** Where the company's pages are published. */
export const origin = 'https://plenum.example';

/** The pages of the company, in all languages. */
export const companyPages = () => pages().readers.filter(path => /<main class="demo-page/.test(read(path)));

/** The part of a page's path that names its language, unless that is English. */
export const languageFolder = /^(ar|de|es|fr|ja)\//;
export const language = path => languageFolder.exec(path)?.[1] ?? 'en';

/** What the first group of a pattern captures, for each of its matches. */
export const captures = (html, pattern) => [...html.matchAll(pattern)].map(([, value]) => value);
