'use client';

import {
  type Context,
  type FunctionComponent,
  type ReactNode,
  useContext,
  useId,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { warn } from '../react/checkProps';
import { type RenderProps, usePartElement } from '../react/part';
import type { LeafProps } from './Live';
import { getPartProps } from './parts';
import type { AnyBehaviour, Change, Items } from './types';
import { useCommit } from './useCommit';

/** What the parts of one root know of each other. */
export interface PartStore {
  /** Keys of the items that have been rendered, in this order, with their titles. The server has nothing else. */
  readonly rendered: Map<string, string>;
  /** Keys of the mounted elements. */
  readonly keys: Map<Element, string>;
  /** The mounted elements that are items. */
  readonly items: Set<Element>;
  /** Updates the root after a part has changed; nothing before the root has started. */
  changed: () => void;
}

/** The context of a compound component. */
export interface Family<O> {
  /** Id of the root element. */
  readonly id: string;
  /** Options of the behaviour, without its items. */
  readonly options: O;
  readonly store: PartStore;
}

/** A compound component: how its parts use the behaviour and the leaf of the component that has all parts in one. */
export interface Compound<O, V> {
  /** Its name in messages, such as `Tabs`. */
  readonly name: string;
  readonly behaviour: AnyBehaviour;
  /** The client leaf. */
  readonly Leaf: FunctionComponent<LeafProps<O, V>>;
  /** The repeated part that is an item of the options. */
  readonly item: string;
  /** The keys in the options: those items exist, even if they are rendered later. */
  readonly keysOf: (options: O) => readonly string[];
  readonly Context: Context<Family<O> | undefined>;
}

/** The props of the root of a compound component, besides its attributes. */
export interface CompoundRootProps<O, V> {
  of: Compound<O, V>;
  id: string | undefined;
  /** Plain data. */
  options: Omit<O, 'items'>;
  value: V | undefined;
  onChange: ((value: V, change: Change<V>) => void) | undefined;
  className: string | undefined;
  /** Attributes of the root element, and its `ref`. */
  root: object;
  children: ReactNode;
}

/**
 * Reads the context that a part needs.
 *
 * @throws if the part is not inside the part that provides it
 */
export function useFamily<F>(
  context: Context<F | undefined>,
  name: string,
  part: string,
  provider = 'Root',
): F {
  const family = useContext(context);
  if (family !== undefined) return family;
  throw new Error(`[plenum] ${name}.${part} is outside of ${name}.${provider}. Render it inside one.`);
}

/** The text of simple content, for the server, which has no elements. */
export function textOf(content: ReactNode): string {
  if (Array.isArray(content)) return content.map(textOf).join('');
  return typeof content === 'string' || typeof content === 'number' ? `${content}` : '';
}

interface PartItem {
  readonly key: string;
  readonly title: string;
}

/** The items in the order of the page, with their texts. */
function itemsOf({ items, keys }: PartStore): PartItem[] {
  const inOrder = [...items].sort((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  return inOrder.map(item => ({ key: keys.get(item) ?? '', title: item.textContent?.trim() ?? '' }));
}

/** Warns of a controlled value that visitors cannot change. Call it in development only. */
export function warnOfControl(name: string, prop: string, value: unknown, handler: unknown): void {
  if (value === undefined || handler) return;
  const capital = prop.charAt(0).toUpperCase() + prop.slice(1);
  const remedy = `Add \`on${capital}Change\`, or use \`default${capital}\` for the initial value.`;
  warn(name, `\`${prop}\` is set without \`on${capital}Change\`, so visitors cannot change it. ${remedy}`);
}

/** Warns of items with the same key. */
function warnOfDuplicates(name: string, items: readonly PartItem[]): void {
  const keys = items.map(({ key }) => key);
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice !== undefined)
    warn(name, `more than one item has the value "${twice}". Give each a value of its own.`);
}

/** The initial view of the parts. */
function viewOf<O, V>(
  { behaviour, keysOf }: Compound<O, V>,
  { options, id, store }: Family<O>,
  className?: string,
) {
  const keys = new Set([...store.rendered.keys(), ...keysOf(options)]);
  const items = [...keys].map(key => ({ key, title: store.rendered.get(key) ?? '' }));
  return getPartProps(behaviour, { ...options, items }, id, className);
}

/**
 * The root of a compound component. The parts in it render the initial view of the behaviour; the engine finds them in the page and
 * does the rest.
 */
export function CompoundRoot<O extends Items, V>(props: CompoundRootProps<O, V>): ReactNode {
  const { id, options, value, onChange, className, root, children } = props;
  const { behaviour, name, Leaf, Context } = props.of;
  const generatedId = useId();
  const rootId = id || `${behaviour.name}-${generatedId}`;
  const [, update] = useReducer((count: number) => count + 1, 0);
  const [store] = useState<PartStore>(() => ({
    rendered: new Map(),
    keys: new Map(),
    items: new Set(),
    changed: () => {},
  }));
  // Parts render again only if the options have changed.
  const written = JSON.stringify(options);
  const family = useMemo<Family<O>>(
    () => ({ id: rootId, options: JSON.parse(written), store }),
    [rootId, written, store],
  );
  useCommit(() => {
    store.changed = update;
    return () => {
      store.changed = () => {};
    };
  }, [store]);
  const isDevelopment = typeof process !== 'undefined' && process.env.NODE_ENV !== 'production';
  if (isDevelopment) warnOfControl(`${name}.Root`, behaviour.value, value, onChange);
  let items: PartItem[] | undefined;
  const live = {
    ...family.options,
    // The engine asks when all parts are in the page.
    get items() {
      if (!items) {
        items = itemsOf(store);
        if (isDevelopment) warnOfDuplicates(`${name}.Root`, items);
      }
      return items;
    },
    keyOf: (element: Element) => store.keys.get(element),
  };
  const attributes = viewOf(props.of, family, className).root?.();
  return (
    <Leaf root={{ ...root, ...attributes }} options={live} value={value} onChange={onChange}>
      <Context.Provider value={family}>{children}</Context.Provider>
    </Leaf>
  );
}

/**
 * Renders a part of a behaviour.
 *
 * @param title - the part's name in messages
 * @param as - its name in the behaviour
 * @param key - the key of its item; empty for a part that is not repeated
 * @param type - the type of its element
 */
export function useCompoundPart<O, V>(
  compound: Compound<O, V>,
  title: string,
  as: string,
  key: string,
  type: string,
  props: object,
): ReactNode {
  const family = useFamily(compound.Context, compound.name, title);
  const { store } = family;
  const element = useRef<HTMLElement>(null);
  const { id, children } = props as { id?: string; children?: ReactNode };
  const isItem = as === compound.item;
  // All parts of an item name it, so that the first item is known wherever the list of tabs is.
  if (key) store.rendered.set(key, (isItem && textOf(children)) || (store.rendered.get(key) ?? ''));
  // After each commit: React may have written the initial class names again, and items may have moved.
  useCommit(() => {
    const node = element.current;
    if (!node) return;
    store.keys.set(node, key);
    if (isItem) store.items.add(node);
    store.changed();
    return () => {
      store.keys.delete(node);
      store.items.delete(node);
      store.changed();
    };
  });
  const attributes: RenderProps = { ...viewOf(compound, family)[as]?.(key) };
  if (id) attributes.id = id;
  return usePartElement(type, props as RenderProps, attributes, element);
}
