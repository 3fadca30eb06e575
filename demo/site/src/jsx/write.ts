import { type CmsModel, Content, type ContentProps } from '@plenum/components/content';
import { Fragment, isValidElement, type ReactNode } from 'react';
import type { JsxRequest } from '../page-model';
import { idiom } from './idiom';
import { print, Tag } from './print';

/** What `Content` passes to every component, and what is the default there anyway. */
const DEFAULTS: Readonly<Record<string, unknown>> = { mode: 'publish', toggling: 'library' };

/** The components whose items have no titles, which `Content` passes to all. */
const UNTITLED = new Set(['CarouselWrapper', 'Container', 'ContentFragment']);

/** The items of a component, as its type has them. */
const itemsOf = (items: unknown, owner: string): unknown =>
  Array.isArray(items) && UNTITLED.has(owner) ? items.map(({ title: _unused, ...item }) => item) : items;

/**
 * A container's items as its children, which is what a developer writes: the CMS needs their names only for the classes of columns.
 * Nothing if only the names of columns make it a grid.
 */
function childrenOf({ items, columnClassNames, gridClassNames }: Record<string, unknown>): Tag[] | undefined {
  const classes = (columnClassNames ?? {}) as Record<string, string>;
  if (!Array.isArray(items) || (!gridClassNames && Object.keys(classes).length > 0)) return undefined;
  return items.map(({ key, children }: { key: string; children?: unknown }) => {
    const inside = children instanceof Tag ? (children.name ? [children] : children.children) : [];
    const name = classes[key];
    return new Tag('div', name ? [['className', name]] : [], inside);
  });
}

/** The name of an exported component; an element's name for itself; nothing for anything else. */
function nameOf(type: unknown): string | undefined {
  if (typeof type === 'string') return type;
  const { displayName, name } = type as { displayName?: string; name?: string };
  return displayName ?? name;
}

/** The elements of rendered content. `Content` itself is replaced by what it renders, so that children are written as components. */
function tags(node: ReactNode, used: Set<string>): Tag[] {
  if (Array.isArray(node)) return node.flatMap(child => tags(child, used));
  if (!isValidElement<Record<string, unknown>>(node)) return [];
  const { type, props } = node;
  if (type === Content) return tags(Content(props as unknown as ContentProps), used);
  const { children, ...attributes } = props;
  if (type === Fragment) return tags(children as ReactNode, used);
  const name = nameOf(type);
  if (!name) throw new TypeError(`an element of the type ${String(type)} cannot be written as JSX`);
  if (typeof type !== 'string') used.add(name);
  const given = Object.fromEntries(
    Object.entries(attributes).flatMap(([attribute, value]) => {
      if (value === undefined || value === DEFAULTS[attribute]) return [];
      return [[attribute, plain(attribute === 'items' ? itemsOf(value, name) : value, used)] as const];
    }),
  );
  const columns = name === 'Container' ? childrenOf(given) : undefined;
  const { items: _items, columnClassNames: _classes, ...others } = given;
  const { attributes: written, text } = idiom(name, columns ? others : given);
  const inside = columns ?? tags(children as ReactNode, used);
  return [new Tag(name, Object.entries(written), text === undefined ? inside : [text, ...inside])];
}

/** A prop's value, with elements as tags. */
function plain(value: unknown, used: Set<string>): unknown {
  if (isValidElement(value)) {
    const elements = tags(value, used);
    const [only] = elements;
    return only && elements.length === 1 ? only : elements.length > 1 ? new Tag('', [], elements) : null;
  }
  if (Array.isArray(value)) return value.map(item => plain(item, used));
  if (typeof value === 'function') throw new TypeError('a function cannot be written as JSX');
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) =>
      field === undefined ? [] : [[name, plain(field, used)]],
    ),
  );
}

/** An image that the CMS has not configured: JSX without its `src` has an error of type. */
const lacksSource = ({ name, attributes }: Tag): boolean =>
  name === 'Image' && !attributes.some(([attribute]) => attribute === 'src');

/**
 * Writes a content model as a TypeScript module that imports the components it needs and renders the same. Where the model
 * gives no element, or one without what its type requires, the module renders the model with `Content`.
 */
export function jsx({ model }: JsxRequest): string {
  const used = new Set<string>();
  const [root, ...others] = tags(Content({ model: model as CmsModel }), used);
  if (!root || others.length > 0 || root.name === 'div' || lacksSource(root)) {
    return `import { Content, isCmsModel } from '@plenum/components/content';
import model from './model.json';

export const Example = () => isCmsModel(model) && <Content model={model} />;
`;
  }
  const imports = [...used]
    .sort()
    .map(name => `import { ${name} } from '@plenum/components/${name.toLowerCase()}';\n`);
  return `${imports.join('')}\nexport const Example = () => (\n  ${print(root, '  ')}\n);\n`;
}
