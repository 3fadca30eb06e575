/** The types of the render worker's requests, as the generator describes them. */
export type * from '../../../tools/ds-site/page-model';
