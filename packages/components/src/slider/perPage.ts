import {
  breakpointDesktop,
  breakpointFull,
  breakpointLaptop,
  breakpointNarrowPhone,
  breakpointPhone,
  breakpointScreen,
  breakpointTablet,
  breakpointWide,
  carouselPerMove,
  carouselPerPageDefault,
  carouselPerPageSecondaryDefault,
  carouselPerPageSecondaryUntilDesktop,
  carouselPerPageSecondaryUntilNarrowPhone,
  carouselPerPageSecondaryUntilPhone,
  carouselPerPageSecondaryUntilTablet,
  carouselPerPageSecondaryUntilWide,
  carouselPerPageUntilFull,
  carouselPerPageUntilLaptop,
  carouselPerPageUntilNarrowPhone,
  carouselPerPageUntilPhone,
  carouselPerPageUntilScreen,
} from '../generated/tokens';
import { type GivenOptions, merge } from './options';

const table = (perPage: number, widths: readonly (readonly [px: number, perPage: number])[]) => ({
  perPage,
  perMove: carouselPerMove,
  gap: 'var(--pl-space-column)',
  // Items contain links.
  slideFocus: false,
  breakpoints: Object.fromEntries(widths.map(([px, perPage]) => [px, { perPage }])),
});

/** How many items a carousel shows at each width of the page. The class `cmp-slider--items` sets the same in CSS. */
export const items: GivenOptions = table(carouselPerPageDefault, [
  [breakpointFull, carouselPerPageUntilFull],
  [breakpointScreen, carouselPerPageUntilScreen],
  [breakpointLaptop, carouselPerPageUntilLaptop],
  [breakpointPhone, carouselPerPageUntilPhone],
  [breakpointNarrowPhone, carouselPerPageUntilNarrowPhone],
]);

/** The same for a secondary carousel; `cmp-slider--items-secondary`. */
export const itemsSecondary: GivenOptions = table(carouselPerPageSecondaryDefault, [
  [breakpointWide, carouselPerPageSecondaryUntilWide],
  [breakpointDesktop, carouselPerPageSecondaryUntilDesktop],
  [breakpointTablet, carouselPerPageSecondaryUntilTablet],
  [breakpointPhone, carouselPerPageSecondaryUntilPhone],
  [breakpointNarrowPhone, carouselPerPageSecondaryUntilNarrowPhone],
]);

/** The tables by the modifier of the root that sets their sizes in CSS. */
export const tables = { items, 'items-secondary': itemsSecondary } as const;

/**
 * The table for a loop of so many items. At a width at which all of them are in view it is a row, since a loop would show
 * them twice.
 */
export function ring(table: GivenOptions, length: number): GivenOptions {
  const type = ({ perPage = 1 }: GivenOptions) => (length > perPage ? ('loop' as const) : ('slide' as const));
  const widths = Object.entries(table.breakpoints ?? {});
  return {
    ...table,
    type: type(table),
    breakpoints: Object.fromEntries(widths.map(([px, part]) => [px, { ...part, type: type(part) }])),
  };
}

/** The options of a carousel of so many items: those of a table, overridden by the given ones. */
export function tabled(table: GivenOptions, given: GivenOptions, length: number): GivenOptions {
  const merged = merge(table, given);
  return merged.type === 'loop' ? ring(merged, length) : merged;
}
