import type { PageModel } from '../page-model';

/** The address of the library's front page. */
export const libraryOf = ({ site }: Pick<PageModel, 'site'>): string => `${site.base}library/index.html`;
