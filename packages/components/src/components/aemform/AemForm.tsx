import { type CSSProperties, useId } from 'react';
import { isSafeUrl } from '../../html';
import { tracked } from '../../model/dataLayer';
import type { BaseProps } from '../../model/props';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import type { ElementProps } from '../../react/elements';
import { Anchor } from '../link/Anchor';
import { withLabels } from './aemform.labels';

/** The props of {@link AemForm}. */
export interface AemFormProps extends BaseProps, ElementProps {
  /** Name of the form. It names the frame, and is the text of the link. */
  title?: string | undefined;
  /** Path of the form in the CMS. */
  formRef?: string | undefined;
  /**
   * Address of the form, instead of the one that the CMS has for `formRef`.
   * @format url
   */
  url?: string | undefined;
  /**
   * Whether the form is in a frame. Otherwise there is a link to it.
   * @default true
   */
  useiframe?: boolean | undefined;
  /**
   * Height of the frame in px.
   * @default 600
   */
  height?: number | undefined;
  /** Kind of the form. Used by the CMS only. */
  formType?: string | undefined;
  /** Theme of the form. Used by the CMS only. */
  themeRef?: string | undefined;
  /** Whether the form stays open after it has been sent. Used by the CMS only. */
  submitType?: string | undefined;
  /** Whether a page or a message follows. Used by the CMS only. */
  thankyouConfig?: string | undefined;
  /** Message after the form has been sent. Shown by the CMS. */
  thankyouMessage?: string | undefined;
  /** Page after the form has been sent. Used by the CMS only. */
  thankyouPage?: string | undefined;
  /** Whether the first field gets the focus. Ignored here: it would take the focus from the page. */
  enableFocusOnFirstField?: boolean | undefined;
  /** Whether the form is in the language of the page. Used by the CMS only. */
  usePageLocale?: boolean | undefined;
}

/** The address of a form that is stored in the CMS: its document is an asset, its page is among the adaptive forms. */
function pageOf(formRef: string | undefined): string | undefined {
  if (!formRef) return undefined;
  const page = formRef.replace(/^\/content\/dam\/formsanddocuments\//, '/content/forms/af/');
  return /\.\w+$|[?#]/.test(page) ? page : `${page}.html`;
}

/** What a form of another site may do in its frame: everything but leave the page by itself. */
const SANDBOX =
  'allow-downloads allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts allow-top-navigation-by-user-activation';

/** Whether an address names a host, which may be that of another site. */
function hasHost(url: string): boolean {
  try {
    return new URL(url, 'https://site.invalid').host !== 'site.invalid';
  } catch {
    return true;
  }
}

/**
 * A form that another part of the CMS renders, in a frame with a link to it below, or as the link alone.
 *
 * @cms aemform
 */
export const AemForm = component(function AemForm(props: AemFormProps, root) {
  const { title, useiframe = true, height, className, labels, components } = props;
  const generatedId = useId();
  const url = props.url ?? pageOf(props.formRef);
  // Only a page can be in a frame: `mailto:` and `tel:` are safe, but no pages.
  if (!url || !isSafeUrl(url) || /^\s*(?!https?:)[a-z][a-z\d+.-]*:/i.test(url)) return null;
  const words = withLabels(labels);
  const style = { '--cmp-aemform-height': height && height > 0 ? `${height}px` : undefined, ...root.style };
  return (
    <div
      {...root}
      className={classNames('cmp-aemform', className)}
      id={props.id || `aemform-${generatedId}`}
      style={style as CSSProperties}
      {...tracked(props.dataLayer)}
    >
      {useiframe && (
        <iframe
          className="cmp-aemform__frame"
          title={title ?? words.aemForm}
          loading="lazy"
          sandbox={hasHost(url) ? SANDBOX : undefined}
          src={url}
        />
      )}
      <Anchor
        className="cmp-aemform__link"
        link={{ valid: true, url }}
        labels={labels}
        components={components}
      >
        {useiframe ? words.aemFormOpen.replace('%s', title ?? words.aemForm) : (title ?? words.aemForm)}
      </Anchor>
    </div>
  );
});
