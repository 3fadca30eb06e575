'use client';

import { createElement, type ReactNode, type Ref, useCallback, useRef } from 'react';
import { warnOfRelease } from '../react/checkProps';
import type { RenderProps } from '../react/part';
import { setRef } from '../react/setRef';
import { start } from './engine';
import { holder } from './held';
import type { AnyBehaviour, Change, Engine } from './types';
import { useCommit } from './useCommit';

/** The props of a component's client leaf. */
export interface LeafProps<O, V> {
  /**
   * Type of the root element, or a component that renders it.
   * @default div
   */
  as?: keyof HTMLElementTagNameMap | ((props: RenderProps) => ReactNode) | undefined;
  /** Attributes of the root element, and its `ref` if a parent has one. */
  root: object;
  options: O;
  /** Renders the root element without starting the behaviour. */
  isIdle?: boolean | undefined;
  /** Root element that is already rendered: the leaf then renders none, and runs the behaviour over this one. */
  over?: HTMLElement | undefined;
  /** Value that a parent controls; `undefined` leaves it to the visitor. */
  value?: V | undefined;
  onChange?: ((value: V, change: Change<V>) => void) | undefined;
  children?: ReactNode;
}

/** The props of {@link Live}. */
export interface LiveProps<O, V> extends LeafProps<O, V> {
  behaviour: AnyBehaviour;
}

/**
 * Renders the root element of its component and starts the engine on it. It does not need an id to find that element, so it works in
 * a shadow root, in another document and in a tree that is attached later. It updates the markup after each commit and before
 * paint, and stops when it unmounts. The state survives a stop, so StrictMode and `Activity` lose nothing.
 */
export function Live<O, V>(props: LiveProps<O, V>): ReactNode {
  const { as = 'div', behaviour, children, isIdle = false, over } = props;
  const { ref, ...attributes } = props.root as { ref?: Ref<HTMLElement> };
  const latest = useRef(props);
  const element = useRef<HTMLElement>(null);
  const engine = useRef<Engine<string, object, O>>(undefined);
  const state = useRef<object>(undefined);
  /** What a visitor has asked the parent for since the last render. */
  const asked = useRef<V>(undefined);
  const attach = useCallback(
    (node: HTMLElement | null) => {
      element.current = node;
      return setRef(ref, node);
    },
    [ref],
  );

  useCommit(() => {
    const root = over ?? element.current;
    if (!root || isIdle) return;
    const other = holder(root);
    if (other) state.current = other.state();
    other?.release?.();
    const mine = start(behaviour, root, latest.current.options, {
      state: state.current,
      onChange: (value: V, change: Change<V>) => {
        asked.current = value;
        latest.current.onChange?.(value, change);
      },
    });
    engine.current = mine;
    return () => {
      state.current = mine.state();
      mine.stop();
      engine.current = undefined;
    };
  }, [behaviour, isIdle, over]);

  useCommit(() => {
    if (typeof process !== 'undefined' && process.env.NODE_ENV !== 'production') {
      warnOfRelease(behaviour.name, behaviour.value, latest.current.value, props.value);
    }
    // A parent that answers with `undefined` no longer controls the value: the change of the visitor stays.
    const isReleased = latest.current.value !== undefined && props.value === undefined;
    if (isReleased) engine.current?.update(props.options, asked.current as never);
    asked.current = undefined;
    latest.current = props;
    engine.current?.update(props.options, props.value as never);
  });
  return over ? null : createElement(as, { ...attributes, ref: ref ? attach : element }, children);
}

/**
 * Creates the client leaf of a component. Functions cannot cross from a server component to the client, so each component has a
 * module with `'use client'` that calls this with its behaviour: the module's export is then a client reference.
 */
export function createLeaf<O, V>(behaviour: AnyBehaviour): (props: LeafProps<O, V>) => ReactNode {
  const leaf = (props: LeafProps<O, V>) => <Live {...props} behaviour={behaviour} />;
  leaf.displayName = `Live(${behaviour.name})`;
  return leaf;
}
