import type { DataLayerData } from '../../model/dataLayer';
import type { LinkProp } from '../../model/link';

/** An element of a content fragment. */
export interface FragmentElement {
  /** Title of the element. Defaults to its name. */
  title?: string | undefined;
  /**
   * Value: a text, a number, a boolean, a date, another content fragment or JSON; or a list of them.
   */
  value?: unknown;
  /** Whether the value is a list. */
  multiValue?: boolean | undefined;
  /** Type of the data: `string`, `long`, `double`, `boolean`, `calendar`. */
  dataType?: string | undefined;
  /** Media type of a text, else the type of the data. */
  ':type'?: string | undefined;
  /**
   * The value of a rich text, paragraph by paragraph.
   * @format html
   */
  paragraphs?: string[] | undefined;
}

/** An element of a content fragment whose value is HTML. */
export interface FragmentTextElement {
  /** Title of the element. Defaults to its name. */
  title?: string | undefined;
  /**
   * HTML of the element, or a list of texts.
   * @format html
   */
  value?: string | string[] | undefined;
  /** Whether the value is a list. */
  multiValue?: boolean | undefined;
  /** Type of the data. */
  dataType?: string | undefined;
  /** Media type of the text. */
  ':type': 'text/html';
  /**
   * The value, paragraph by paragraph.
   * @format html
   */
  paragraphs?: string[] | undefined;
}

/** The fields of a content fragment, wherever it is: in a page, in a list, or in another fragment. */
export interface Fragment {
  /** Title of the fragment. */
  title?: string | undefined;
  /** Description of the fragment, as plain text. */
  description?: string | undefined;
  /** Path of the fragment's model in the CMS. */
  model?: string | undefined;
  /** Elements by name. */
  elements?: Record<string, FragmentTextElement | FragmentElement> | undefined;
  /** Names of the elements in display order. Those that it does not name come last. */
  elementsOrder?: string[] | undefined;
  /** Link of the title. */
  link?: LinkProp | undefined;
  /** Associated content: pages and files. */
  associatedContent?: AssociatedContent[] | undefined;
  /**
   * Data-layer entry of the fragment.
   * @react
   */
  dataLayer?: DataLayerData | undefined;
}

/** A page or a file that belongs to a content fragment. */
export interface AssociatedContent {
  /** Title. Defaults to the last segment of the path. */
  title?: string | undefined;
  /**
   * Path in the CMS, used without `link`.
   * @format url
   */
  path?: string | undefined;
  /** Link to it. */
  link?: LinkProp | undefined;
}
