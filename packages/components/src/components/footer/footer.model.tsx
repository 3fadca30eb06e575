import { childrenOf } from '../../model/children';
import { type Fields, text } from '../../model/model';
import { base, boolean, from, heading, list, one, type Reader, reader } from '../../model/read';
import { link } from '../../model/readLink';
import type { Registry } from '../../model/render';
import { Footer, type FooterColumn, type FooterLink, type FooterLogo, type FooterProps } from './Footer';

/**
 * A footer whose links have a URL instead of a link object.
 * @cmsModel footer
 */
export interface FooterModelV1
  extends Omit<FooterProps, 'columns' | 'contact' | 'languages' | 'socialLinks' | 'legalLinks'> {
  /** A way to get in touch. */
  contact?: FooterLinkV1 | undefined;
  /** Columns of links. */
  columns?: FooterColumnV1[] | undefined;
  /** The page in other languages. */
  languages?: FooterLinkV1[] | undefined;
  /** Links to the company on social networks. */
  socialLinks?: FooterLinkV1[] | undefined;
  /** Legal links. */
  legalLinks?: FooterLinkV1[] | undefined;
}

/** A column of an older footer. */
export interface FooterColumnV1 extends Omit<FooterColumn, 'items'> {
  /** Links in display order. */
  items?: FooterLinkV1[] | undefined;
}

/** A link of an older footer. */
export interface FooterLinkV1 extends Omit<FooterLink, 'link'> {
  /**
   * URL of the link.
   * @format url
   */
  url?: string | undefined;
}

const fields = reader<FooterLink>({ id: text, title: text, link, language: text, current: boolean });

/** Reads a link of any generation. */
const item = ({ url, link: modelLink, ...rest }: Fields): FooterLink =>
  fields({ ...rest, link: link(modelLink, url) });

const items = list(item, 'title');

/** A single link; nothing without a text. */
const contact: Reader<FooterLink> = value => items([value])?.[0];

const read = reader<FooterProps, 'labels' | 'children' | 'mark'>({
  ...base,
  logo: one(
    reader<FooterLogo, 'linkPath' | 'image'>({ link: from('linkPath', text), text, imagePath: text }),
  ),
  description: text,
  contact,
  columns: list(reader<FooterColumn>({ id: text, title: text, language: text, items })),
  titleType: heading,
  languages: items,
  socialLinks: items,
  address: text,
  legal: text,
  legalLinks: items,
});

export default {
  footer: ({ fields: model, items: children, labels, components }) => (
    <Footer {...read(model)} labels={labels} components={components}>
      {children.length > 0 && childrenOf(children)}
    </Footer>
  ),
} satisfies Registry;
