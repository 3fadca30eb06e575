import type { ReactNode } from 'react';
import { sanitise } from '../../html';
import type { LanguageLabels } from '../../labels/language.labels';
import { isObject } from '../../model/model';
import type { ContentFragmentLabels } from './contentfragment.labels';
import { formatDate, formatNumber } from './formats';
import type { Fragment, FragmentElement } from './types';

/** What the values of a fragment have in common. */
export interface ValueContext {
  /** How the page writes dates and numbers. */
  notation: LanguageLabels;
  words: ContentFragmentLabels;
  /** Renders a fragment that is the value of an element. */
  nested: (fragment: Fragment) => ReactNode;
}

/** Rich text, sanitised. */
export function RichText({ html, className = 'cmp-text' }: { html: string; className?: string }): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is sanitised
  return <div className={className} dangerouslySetInnerHTML={{ __html: sanitise(html) }} />;
}

/** Lists have no type in the model, so HTML in them is recognised by its tags. */
const isHtml = (text: string, type: string): boolean =>
  type === 'text/html' || (type === '' && /^\s*<[a-z].*>\s*$/is.test(text));

/** The paragraphs of a rich text; some exporters send one that is empty instead of the text. */
export const paragraphsOf = (paragraphs: readonly string[] | undefined): string[] | undefined =>
  paragraphs?.some(html => html.trim()) ? [...paragraphs] : undefined;

interface OneValueProps {
  value: unknown;
  /** Type of the value, in lower case. */
  type: string;
  context: ValueContext;
}

function OneValue({ value, type, context }: OneValueProps): ReactNode {
  const { notation, words } = context;
  if (typeof value === 'boolean') return value ? words.fragmentYes : words.fragmentNo;
  if (typeof value === 'string' || typeof value === 'number') {
    const date = formatDate(value, type, notation.language);
    if (date) return <time dateTime={date.machine}>{date.text}</time>;
    const number = formatNumber(value, type, notation.language, notation.groupSeparator);
    if (number) return <data value={number.machine}>{number.text}</data>;
    const text = `${value}`;
    if (type === 'boolean' && /^(true|false)$/.test(text))
      return text === 'true' ? words.fragmentYes : words.fragmentNo;
    if (isHtml(text, type)) return <RichText html={text} />;
    return <span className="cmp-contentfragment__text">{text}</span>;
  }
  if (isObject(value) && isObject(value.elements)) return context.nested(value as Fragment);
  return <pre className="cmp-contentfragment__json">{JSON.stringify(value, null, 2)}</pre>;
}

/** Whether a value has something to show. */
const isShown = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** The value of an element, or its values as a list. A dash shows that there is none. */
export function FragmentValue({
  element,
  context,
}: {
  element: FragmentElement;
  context: ValueContext;
}): ReactNode {
  const type = (element[':type'] || element.dataType || '').trim().toLowerCase();
  const paragraphs = paragraphsOf(element.paragraphs);
  if (paragraphs) return <RichText html={paragraphs.join('')} />;
  const { value } = element;
  const values = (Array.isArray(value) ? value : [value]).filter(isShown);
  if (values.length === 0) return '–';
  if (values.length === 1) return <OneValue value={values[0]} type={type} context={context} />;
  return (
    <ul className="cmp-contentfragment__values">
      {values.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: values have no id
        <li key={index}>
          <OneValue value={item} type={type} context={context} />
        </li>
      ))}
    </ul>
  );
}
