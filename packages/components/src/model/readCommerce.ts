import { type CommerceIdentifier, identifier } from './commerce';
import { text } from './model';
import { base, boolean, heading, number, type Reader } from './read';

/*
 * Shared by the models of products and categories. The CMS sends identifiers. Other data comes from the model if
 * the site has added it, else from `commerce`, else, in part, from the data layer.
 */

/** Reads the identifier of a product or a category. */
export const commerceIdentifier: Reader<CommerceIdentifier> = identifier;

/** Returns a product or category if it has at least a name. */
export const known = <T extends { title?: string } | { name?: string }>(
  found: T | undefined,
): T | undefined =>
  found && ('title' in found ? found.title : 'name' in found && found.name) ? found : undefined;

/** Fields of every carousel of products or categories. */
export const commerceCarousel = {
  ...base,
  configured: boolean,
  title: text,
  titleType: heading,
  accessibilityLabel: text,
  secondary: boolean,
  autoplay: boolean,
  delay: number,
  autopauseDisabled: boolean,
};
