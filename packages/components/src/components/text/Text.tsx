import { sanitise } from '../../html';
import { tracked } from '../../model/dataLayer';
import type { BaseProps } from '../../model/props';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';

/** The props of {@link Text}. */
export interface TextProps extends BaseProps {
  /**
   * HTML, or plain text if `richText` is false. Without it nothing is rendered.
   * @format html
   */
  text?: string | undefined;
  /**
   * Whether `text` is HTML. Plain text keeps its line breaks.
   * @default true
   */
  richText?: boolean | undefined;
}

/**
 * Rich text. HTML is sanitised: elements that do not belong in rich text are removed, with the same result on the
 * server and in the browser.
 *
 * @cms text
 * @cmsVersion v1 v2
 */
export const Text = component(function Text(
  { id, text, richText = true, className, dataLayer }: TextProps,
  root,
) {
  if (!text) return null;
  const attributes = { ...root, className: classNames('cmp-text', className), id, ...tracked(dataLayer) };
  if (!richText) {
    return (
      <div {...attributes}>
        <p className="cmp-text__paragraph">{text}</p>
      </div>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised
  return <div {...attributes} dangerouslySetInnerHTML={{ __html: sanitise(text) }} />;
});
