'use client';

import { type ReactNode, useRef } from 'react';
import { start } from './engine';
import { holder } from './held';
import type { AnyBehaviour, Change, Engine } from './types';
import { useCommit } from './useCommit';

/** The props of a component's client leaf. */
export interface LeafProps<O, V> {
  /** Id of the root element, which the same component has rendered. */
  id: string;
  options: O;
  /** Value that a parent controls; `undefined` leaves it to the visitor. */
  value?: V | undefined;
  onChange?: ((value: V, change: Change<V>) => void) | undefined;
}

/** The props of {@link Live}. */
export interface LiveProps<O, V> extends LeafProps<O, V> {
  behaviour: AnyBehaviour;
}

/**
 * Renders nothing. It starts the engine on the root element that its component has rendered, updates the markup after each
 * commit and before paint, and stops when it unmounts. The state survives a stop, so StrictMode and `Activity` lose nothing.
 */
export function Live<O, V>(props: LiveProps<O, V>): null {
  const { behaviour, id } = props;
  const latest = useRef(props);
  const engine = useRef<Engine<string, object, O>>(undefined);
  const state = useRef<object>(undefined);

  useCommit(() => {
    const root = document.getElementById(id);
    const other = root && holder(root);
    if (!root || (other && !other.release)) {
      console.error(
        root ? `Two ${behaviour.name} have the id "${id}".` : `No ${behaviour.name} has the id "${id}".`,
      );
      return;
    }
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
  }, [behaviour, id]);

  useCommit(() => {
    latest.current = props;
    engine.current?.update(props.options, props.value as never);
  });
  return null;
}

/**
 * Makes the client leaf of a component. Functions cannot cross from a server component to the client, so each component has a
 * module with `'use client'` that calls this with its behaviour: the module's export is then a client reference.
 */
export function createLeaf<O, V>(behaviour: AnyBehaviour): (props: LeafProps<O, V>) => ReactNode {
  const leaf = (props: LeafProps<O, V>) => <Live {...props} behaviour={behaviour} />;
  leaf.displayName = `Live(${behaviour.name})`;
  return leaf;
}
