/** The types of the render worker's requests, as the site generator defines them. */
export type * from '../../../tools/ds-site/page-model';
