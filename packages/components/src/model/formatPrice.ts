import type { ProductPrice } from './commerce';
import { formatGroups } from './formatGroups';

/** A price as text. */
export interface FormattedPrice {
  /** Current price, or the lowest of a range. */
  low: string;
  /** Highest current price of a range. */
  high?: string | undefined;
  /** Price without the discount, if there is a discount. */
  regular?: string | undefined;
  /** Highest price of a range without the discount. */
  regularHigh?: string | undefined;
  /** Discount in percent. */
  discount?: string | undefined;
}

/**
 * Formats an amount for a language. The result is the same on every platform: versions of ICU differ in the kind of space
 * between number and currency. An invalid currency is appended as it is.
 */
function formatAmount(value: number, currency: string, language: string, group?: string): string {
  // A price in whole units is shorter without decimals, as catalogues print it.
  const digits = Number.isInteger(value) && value >= 1000 ? { minimumFractionDigits: 0 } : {};
  try {
    const format = new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      numberingSystem: 'latn',
      ...digits,
    });
    return formatGroups(value, format, group).replace(/[\u00a0\u202f]/g, '\u00a0');
  } catch {
    return `${value.toFixed(2)} ${currency}`.trim();
  }
}

/**
 * Formats a price for a language. Text that the shop has formatted takes precedence over its numbers.
 *
 * @param group - separator of thousands; without it, that of the language
 * @returns nothing if there is no price
 */
export function formatPrice(
  price: ProductPrice,
  language: string,
  group?: string,
): FormattedPrice | undefined {
  const { currency = '', isRange, isDiscounted, discountPercent } = price;
  const format = (shown: string | undefined, value: number | undefined) =>
    shown || (value === undefined ? undefined : formatAmount(value, currency, language, group));
  const final = format(price.formattedFinalPrice, price.finalPrice);
  const regular = format(price.formattedRegularPrice, price.regularPrice);
  const low = final ?? regular;
  if (!low) return undefined;
  const highest = (one: string | undefined, than: string) => (isRange && one !== than ? one : undefined);
  const regularMax = format(price.formattedRegularPriceMax, price.regularPriceMax);
  const finalMax = final ? format(price.formattedFinalPriceMax, price.finalPriceMax) : regularMax;
  const result: FormattedPrice = { low, high: highest(finalMax, low) };
  if (!isDiscounted || !regular || regular === low) return result;
  return {
    ...result,
    regular,
    regularHigh: highest(regularMax, regular),
    discount: discountPercent && discountPercent > 0 ? percent(discountPercent, language) : undefined,
  };
}

/** A discount: 12.4 becomes “-12%”, in the notation of the language. */
function percent(value: number, language: string): string {
  const options = { style: 'percent', numberingSystem: 'latn' } as const;
  const text = new Intl.NumberFormat(language, options).format(-Math.round(value) / 100);
  return text.replace(/[\u00a0\u202f]/g, '\u00a0');
}
