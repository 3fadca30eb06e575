import { type ReactNode, Fragment as Several } from 'react';
import { withLabels as withLanguage } from '../../labels/language.labels';
import { tracked } from '../../model/dataLayer';
import { getLevelBelow, type HeadingLevel } from '../../model/heading';
import { anchor, linkOf } from '../../model/link';
import type { BaseProps } from '../../model/props';
import { classNames } from '../../react/classNames';
import { component } from '../../react/component';
import type { ElementProps } from '../../react/elements';
import { Anchor } from '../link/Anchor';
import { withLabels } from './contentfragment.labels';
import { FragmentValue, paragraphsOf, RichText, type ValueContext } from './FragmentValue';
import type { AssociatedContent, Fragment, FragmentElement } from './types';

/** A component between the paragraphs of a fragment. */
export interface ContentFragmentItem {
  /** Name of the item: `par2` comes after the second paragraph, and any other name after the last one. */
  key: string;
  /**
   * Content of the item.
   * @react
   */
  children?: ReactNode;
}

/** The props of {@link ContentFragment}. */
export interface ContentFragmentProps extends BaseProps, ElementProps, Omit<Fragment, 'dataLayer'> {
  /**
   * Level of the title's heading.
   * @default h3
   */
  titleType?: HeadingLevel | undefined;
  /**
   * Paragraphs of a fragment of which one text is shown, as rich text. Items may be between them.
   * @format html
   */
  paragraphs?: string[] | undefined;
  /**
   * Components between the paragraphs, or below the elements.
   * @react
   */
  items?: ContentFragmentItem[] | undefined;
}

type Named = readonly [name: string, element: FragmentElement];

/** The elements in display order; those that the order does not name come last. */
function elementsOf({ elements = {}, elementsOrder = [] }: Fragment): Named[] {
  const names = new Set([
    ...elementsOrder.filter(name => Object.hasOwn(elements, name)),
    ...Object.keys(elements),
  ]);
  return [...names].map(name => [name, elements[name] ?? {}]);
}

/** The paragraphs of a fragment of which one text is shown. Older exporters have them in the element. */
function singleText(props: ContentFragmentProps, elements: readonly Named[]): string[] | undefined {
  const paragraphs = paragraphsOf(props.paragraphs);
  return paragraphs ?? (elements.length === 1 ? paragraphsOf(elements[0]?.[1].paragraphs) : undefined);
}

/**
 * Structured content of the CMS: its elements as names and values, or one text with other components between its paragraphs.
 *
 * @cms contentfragment
 * @cmsItems any
 */
export const ContentFragment = component(function ContentFragment(props: ContentFragmentProps, root) {
  const {
    id,
    title,
    titleType = 'h3',
    description,
    model,
    dataLayer,
    labels,
    components,
    items = [],
  } = props;
  const { associatedContent = [] } = props;
  const elements = elementsOf(props);
  const paragraphs = singleText(props, elements);
  const single = elements.find(([, element]) => element[':type'] === 'text/html') ?? elements[0];
  const parts = [title, description, paragraphs, ...elements, ...items, ...associatedContent];
  if (!parts.some(Boolean)) return null;
  const words = withLabels(labels);
  const Heading = titleType;
  const context: ValueContext = {
    notation: withLanguage(labels),
    words,
    nested: fragment => (
      <Nested {...fragment} titleType={getLevelBelow(titleType)} labels={labels} components={components} />
    ),
  };
  return (
    <article
      {...root}
      className={classNames('cmp-contentfragment', props.className)}
      id={id}
      data-cmp-contentfragment-model={model}
      {...tracked(dataLayer)}
    >
      {title && (
        <Heading className="cmp-contentfragment__title">
          <Anchor
            link={props.link}
            className="cmp-contentfragment__title-link"
            within={dataLayer}
            labels={labels}
            components={components}
          >
            {title}
          </Anchor>
        </Heading>
      )}
      {description && <p className="cmp-contentfragment__description">{description}</p>}
      {paragraphs && <Paragraphs paragraphs={paragraphs} items={items} element={single} />}
      <Elements
        elements={paragraphs ? elements.filter(element => element !== single) : elements}
        context={context}
      />
      {!paragraphs && <Items items={items} />}
      <Associated
        content={associatedContent}
        heading={title ? getLevelBelow(titleType) : titleType}
        title={words.fragmentRelated}
        {...{ labels, components, within: dataLayer }}
      />
    </article>
  );
});

/** A fragment that is the value of an element. Inside the component, its own name is the function's. */
const Nested = (props: ContentFragmentProps): ReactNode => <ContentFragment {...props} />;

/** A name of the CMS as part of a class name. */
const classOf = (name: string): string => name.replace(/[^\w-]+/g, '-');

function Items({ items }: { items: readonly ContentFragmentItem[] }): ReactNode {
  return items.map(({ key, children }) => (
    <div key={key} className="cmp-contentfragment__item">
      {children}
    </div>
  ));
}

interface ParagraphsProps {
  paragraphs: readonly string[];
  items: readonly ContentFragmentItem[];
  /** The element that the paragraphs are the value of. */
  element: Named | undefined;
}

/** One text: paragraphs are joined up to the next item, so that a list or a quotation may span several of them. */
function Paragraphs({ paragraphs, items, element }: ParagraphsProps): ReactNode {
  const placed = new Map<number, ContentFragmentItem>();
  for (const item of items) {
    const after = Number(/^par(\d+)$/.exec(item.key)?.[1]);
    if (after >= 1 && after <= paragraphs.length) placed.set(after, item);
  }
  const parts: { html: string; item?: ContentFragmentItem | undefined }[] = [];
  let html = '';
  paragraphs.forEach((paragraph, index) => {
    html += paragraph;
    const item = placed.get(index + 1);
    if (!item && index + 1 < paragraphs.length) return;
    parts.push({ html, item });
    html = '';
  });
  const [name, { title }] = element ?? ['', {} as FragmentElement];
  return (
    <div
      className={classNames(
        'cmp-contentfragment__elements',
        name && `cmp-contentfragment__element--${classOf(name)}`,
      )}
      // The author has chosen the text without the name of its element, so the name is not shown.
      data-cmp-contentfragment-element={title || name || undefined}
    >
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id
        <Several key={index}>
          <RichText html={part.html} className="cmp-contentfragment__paragraphs cmp-text" />
          {part.item && <Items items={[part.item]} />}
        </Several>
      ))}
      <Items items={items.filter(item => ![...placed.values()].includes(item))} />
    </div>
  );
}

function Elements({ elements, context }: { elements: readonly Named[]; context: ValueContext }): ReactNode {
  if (elements.length === 0) return null;
  return (
    <dl className="cmp-contentfragment__elements">
      {elements.map(([name, element]) => (
        <div
          key={name}
          className={`cmp-contentfragment__element cmp-contentfragment__element--${classOf(name)}`}
        >
          <dt className="cmp-contentfragment__element-title">{element.title || name}</dt>
          <dd className="cmp-contentfragment__element-value">
            <FragmentValue element={element} context={context} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface AssociatedProps extends ElementProps {
  content: readonly AssociatedContent[];
  heading: HeadingLevel;
  title: string;
  labels: BaseProps['labels'];
  within: BaseProps['dataLayer'];
}

function Associated({ content, heading: Heading, title, ...shared }: AssociatedProps): ReactNode {
  const entries = content
    .map(({ path, title: fragmentTitle, link = path ? { url: path } : undefined }) => ({
      link,
      // Some addresses have no last segment: https://example.com/.
      name:
        fragmentTitle ||
        linkOf(link)
          ?.url?.replace(/[?#].*/, '')
          .replace(/\/$/, '')
          .split('/')
          .at(-1),
    }))
    .filter(({ link, name }) => name && (anchor(link) || name));
  if (entries.length === 0) return null;
  return (
    <div className="cmp-contentfragment__related">
      <Heading className="cmp-contentfragment__related-title">{title}</Heading>
      <ul>
        {entries.map(({ link, name }) => (
          <li key={`${linkOf(link)?.url} ${name}`}>
            <Anchor link={link} className="cmp-contentfragment__related-link" {...shared}>
              {name}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}
