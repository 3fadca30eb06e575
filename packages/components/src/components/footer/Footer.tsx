import type { ReactNode } from 'react';
import { sanitise } from '../../html';
import { type DataLayerData, tracked } from '../../model/dataLayer';
import type { HeadingLevel } from '../../model/heading';
import { type LinkProp, linkOf } from '../../model/link';
import type { BaseProps } from '../../model/props';
import type { ImageSource } from '../../model/readImage';
import { languageTag } from '../../page/writing';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import { type ElementProps, ImageElement } from '../../react/elements';
import { withLabels as withHeaderLabels } from '../header/header.labels';
import { Outline } from '../icon/Outline';
import { withLabels as withLanguageLabels } from '../languageswitcher/languageswitcher.labels';
import { Anchor } from '../link/Anchor';

/** A link in a footer. */
export interface FooterLink {
  /**
   * Id of the item's element.
   * @format id
   */
  id?: string | undefined;
  /** Text of the link. */
  title: string;
  /** The link. Without a valid URL, only the text is shown. */
  link?: LinkProp | undefined;
  /** Language of the text and the linked page, as a tag (`de`) or in the CMS's notation (`de_DE`). */
  language?: string | undefined;
  /** Whether the link is the page that is shown. */
  current?: boolean | undefined;
}

/** A column of links with a heading. */
export interface FooterColumn {
  /**
   * Id of the column's element.
   * @format id
   */
  id?: string | undefined;
  /** Heading of the column. */
  title?: string | undefined;
  /** Language of the heading, if it differs from the page's. */
  language?: string | undefined;
  /** Links in display order. */
  items?: FooterLink[] | undefined;
}

/** The logo of a footer. */
export interface FooterLogo {
  /**
   * Link of the logo: a URL, or an object with attributes.
   * @react
   */
  link?: LinkProp | undefined;
  /**
   * URL of the logo's link.
   * @format url
   * @default "/"
   * @cms
   * @deprecated Use `link`.
   */
  linkPath?: string | undefined;
  /** Name of the site, shown next to the image or instead of it. */
  text?: string | undefined;
  /**
   * Image of the logo: a URL, or its fields with `width` and `height`.
   * @react
   */
  image?: ImageSource | string | undefined;
  /**
   * URL of the logo's image.
   * @format image
   */
  imagePath?: string | undefined;
}

/** The props of {@link Footer}. */
export interface FooterProps extends BaseProps, ElementProps {
  /** Logo of the site, linked to its home page. */
  logo?: FooterLogo | undefined;
  /**
   * Logo inside the home link, instead of an image.
   * @react
   */
  mark?: ReactNode;
  /**
   * A sentence about the company, as rich text.
   * @format html
   */
  description?: string | undefined;
  /** A way to get in touch, shown as a button. A link to a telephone number has an icon. */
  contact?: FooterLink | undefined;
  /** Columns of links, at most four. */
  columns?: FooterColumn[] | undefined;
  /**
   * Level of the columns' headings.
   * @format heading
   * @default h2
   */
  titleType?: HeadingLevel | undefined;
  /** The page in other languages, each named in its own language. */
  languages?: FooterLink[] | undefined;
  /** Links to the company on social networks. */
  socialLinks?: FooterLink[] | undefined;
  /** Postal address of the company, in one line. */
  address?: string | undefined;
  /** Legal line, as rich text. */
  legal?: string | undefined;
  /** Legal links: privacy, cookies, imprint. */
  legalLinks?: FooterLink[] | undefined;
  /**
   * Components between the columns and the languages.
   * @react
   */
  children?: ReactNode;
}

const PHONE = 'M8.5 3H4c0 9.4 7.6 17 17 17v-4.5l-5-1.5-2 2.5A14 14 0 0 1 7.5 10L10 8z';

/** What links of a footer share. */
type Shared = ElementProps & Pick<BaseProps, 'labels'> & { within: DataLayerData | undefined };

/**
 * The end of every page: the company, columns of links, languages and the legal line. It is dark in every theme, and its columns depend
 * on its own width.
 *
 * @cms footer
 * @cmsItems any
 */
export const Footer = component(function Footer(props: FooterProps, root) {
  const { id, className, dataLayer, labels, components, legal, address, children } = props;
  const columns = (props.columns ?? []).filter(({ title, items }) => title || items?.length);
  const { languages = [], socialLinks = [], legalLinks = [], titleType: Heading = 'h2' } = props;
  const shared: Shared = { within: dataLayer, labels, components };
  const hasBrand =
    props.mark ||
    props.logo?.text ||
    props.logo?.image ||
    props.logo?.imagePath ||
    props.description ||
    props.contact;
  const hasTop = hasBrand || columns.length > 0;
  const hasMiddle = languages.length + socialLinks.length > 0 || address;
  const hasEnd = legal || legalLinks.length > 0;
  if (!hasTop && !hasMiddle && !hasEnd && !children) return null;
  return (
    <footer {...root} className={classNames('cmp-footer', className)} id={id} {...tracked(dataLayer)}>
      <div className="cmp-footer__wrap">
        {hasTop && (
          <div className="cmp-footer__top">
            {hasBrand && <Brand footer={props} />}
            {columns.map(({ id: columnId, title, language, items = [] }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity of their own
              <div key={index} className="cmp-footer__column" id={columnId}>
                {title && <Heading lang={tagOf(language)}>{title}</Heading>}
                <Links items={items} {...shared} />
              </div>
            ))}
          </div>
        )}
        {children && <div className="cmp-footer__items">{children}</div>}
        {hasMiddle && (
          <div className="cmp-footer__middle">
            <Links items={languages} label={withLanguageLabels(labels).languages} {...shared} />
            <Links items={socialLinks} {...shared} />
            {address && <p>{address}</p>}
          </div>
        )}
        {hasEnd && (
          <div className="cmp-footer__end">
            {legal && (
              <div
                className="cmp-footer__legal"
                // biome-ignore lint/security/noDangerouslySetInnerHtml: it is sanitised
                dangerouslySetInnerHTML={{ __html: sanitise(legal) }}
              />
            )}
            <Links items={legalLinks} {...shared} />
          </div>
        )}
      </div>
    </footer>
  );
});

const tagOf = (code: string | undefined): string | undefined => (code ? languageTag(code) : undefined);

/** The company: logo, a sentence, a way to get in touch. */
function Brand({ footer }: { footer: FooterProps }): ReactNode {
  const { logo = {}, mark, description, contact, dataLayer, labels, components } = footer;
  const { image = logo.imagePath } = logo;
  const isPhone = linkOf(contact?.link)?.url?.startsWith('tel:');
  return (
    <div className="cmp-footer__brand">
      {(mark || logo.text || image) && (
        <Anchor
          link={linkOf(logo.link, logo.linkPath ?? '/')}
          className="cmp-footer__logo"
          components={components}
        >
          {mark ?? <ImageElement image={image} components={components} />}
          {logo.text && <span translate="no">{logo.text}</span>}
          <span className="cmp-link__screen-reader-only"> {withHeaderLabels(labels).home}</span>
        </Anchor>
      )}
      {description && (
        <div
          className="cmp-footer__description"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it is sanitised
          dangerouslySetInnerHTML={{ __html: sanitise(description) }}
        />
      )}
      {contact && (
        <Anchor
          link={contact.link}
          className="cmp-footer__contact cmp-button cmp-button--secondary"
          id={contact.id}
          within={dataLayer}
          labels={labels}
          components={components}
        >
          {isPhone && <Outline name="phone" path={PHONE} />}
          <bdi>{contact.title}</bdi>
        </Anchor>
      )}
    </div>
  );
}

/** The attributes of a link to a page in another language, or to the current page. */
const attributes = (language?: string, current?: boolean) => ({
  hrefLang: tagOf(language),
  'aria-current': current ? ('page' as const) : undefined,
});

/** A list of links; without any, nothing. */
function Links({ items, label, ...shared }: Shared & { items: FooterLink[]; label?: string }): ReactNode {
  if (items.length === 0) return null;
  return (
    <ul aria-label={label}>
      {items.map(({ id, title, link, language, current }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: links have no identity of their own
        <li key={index} id={id} lang={tagOf(language)}>
          <Anchor link={link} root={attributes(language, current)} {...shared}>
            {title}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
