import type { LabelOverrides } from '@plenum/components/provider';
import type { RenderRequest } from '../page-model';
import { primary } from './pages';

/**
 * The house style of the company's English pages: “€74 500”, as in its tables and running text. No region's English writes prices
 * so and keeps the decimal point.
 */
const english: LabelOverrides = { groupSeparator: '\u00a0', productListTotal: '%n machines' };

/** The tables of these languages separate thousands by a space, as the standards for technical texts do. */
const spaced: LabelOverrides = { groupSeparator: '\u00a0' };

const styles: Record<string, LabelOverrides> = { en: english, de: spaced, es: spaced, fr: spaced };

/** The company's own labels for a page model. Examples of the library have those of the library. */
export function house({
  model,
  language = 'en',
}: Extract<RenderRequest, { kind: 'model' }>): LabelOverrides | undefined {
  const isPage = `${(model as Record<string, unknown>)[':type']}`.endsWith('/page');
  return isPage ? styles[primary(language)] : undefined;
}
