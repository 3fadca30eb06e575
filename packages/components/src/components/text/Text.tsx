import type { ReactNode } from 'react';
import { sanitise } from '../../html';
import { type DataLayerData, tracked } from '../../model/dataLayer';

/** The props of {@link Text}: the CMS's fields. */
export interface TextProps {
  /**
   * The id of the root.
   * @format id
   */
  id?: string;
  /**
   * What it tells the data layer.
   * @react
   */
  dataLayer?: DataLayerData | undefined;
  /**
   * The text: HTML, or plain text where `richText` is false. Without it nothing is shown.
   * @format html
   */
  text?: string;
  /**
   * Whether the text is HTML. Plain text is shown as it is, line breaks kept.
   * @default true
   */
  richText?: boolean;
  /**
   * Further classes of the root.
   * @format class
   */
  className?: string;
}

/**
 * Running text. HTML is sanitised: what is no running text is left out, the same on the server and in the browser.
 *
 * @cms text
 */
export function Text({ id, text, richText = true, className, dataLayer }: TextProps): ReactNode {
  if (!text) return null;
  const classes = ['cmp-text', className].filter(Boolean).join(' ');
  if (!richText) {
    return (
      <div className={classes} id={id} {...tracked(dataLayer)}>
        <p className="cmp-text__paragraph">{text}</p>
      </div>
    );
  }
  const html = { __html: sanitise(text) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is sanitised
  return <div className={classes} id={id} {...tracked(dataLayer)} dangerouslySetInnerHTML={html} />;
}
