/**
 * The image of a component. With `width` and `height` its place is reserved while it loads, and image components such as Next's can
 * render it.
 */
export interface ImageSource {
  /**
   * URL of the image.
   * @format image
   */
  src: string;
  /** Text alternative. Leave it empty for a decorative image. */
  alt?: string | undefined;
  /** URLs of the image in other widths, by the CMS's name. */
  srcset?: string | undefined;
  /**
   * URLs of the image in other widths, as in React.
   * @react
   */
  srcSet?: string | undefined;
  /** Width of the image on the page, for the choice among `srcset`. */
  sizes?: string | undefined;
  /** Width in px. */
  width?: number | undefined;
  /** Height in px. */
  height?: number | undefined;
}
