'use client';

import { createElement, type ReactNode, useRef } from 'react';
import { start } from './engine';
import { holder } from './held';
import type { AnyBehaviour, Change, Engine } from './types';
import { useCommit } from './useCommit';

/** The props of a component's client leaf. */
export interface LiveProps<O, V> {
  /**
   * The element of the root.
   * @default div
   */
  as?: keyof HTMLElementTagNameMap;
  /** The attributes of the root. */
  root: object;
  options: O;
  /** Renders the root, and starts nothing on it. */
  isIdle?: boolean | undefined;
  /** The value that a parent controls; `undefined` leaves it to the visitor. */
  value?: V | undefined;
  onChange?: ((value: V, change: Change<V>) => void) | undefined;
  children?: ReactNode;
  behaviour: AnyBehaviour;
}

/**
 * Renders the root of its component and starts the engine on it; so it needs no id to find it, and works in a shadow
 * root, in another document and in a tree that is attached later. It redraws after each commit and before paint, and
 * stops with the component. The state outlives a stop, so StrictMode and `Activity` lose nothing.
 */
export function Live<O, V>(props: LiveProps<O, V>): ReactNode {
  const { as = 'div', behaviour, children, isIdle = false } = props;
  const latest = useRef(props);
  const element = useRef<HTMLElement>(null);
  const engine = useRef<Engine<string, object, O>>(undefined);
  const state = useRef<object>(undefined);

  useCommit(() => {
    const root = element.current;
    if (!root || isIdle) return;
    const other = holder(root);
    if (other) state.current = other.state();
    other?.release?.();
    const mine = start(behaviour, root, latest.current.options, {
      state: state.current,
      onChange: (value: V, change: Change<V>) => latest.current.onChange?.(value, change),
    });
    engine.current = mine;
    return () => {
      state.current = mine.state();
      mine.stop();
      engine.current = undefined;
    };
  }, [behaviour, isIdle]);

  useCommit(() => {
    latest.current = props;
    engine.current?.update(props.options, props.value as never);
  });
  return createElement(as, { ...props.root, ref: element }, children);
}
