'use client';

import { useRef } from 'react';
import { start } from './engine';
import { holder } from './held';
import type { AnyBehaviour, Change, Engine } from './types';
import { useCommit } from './useCommit';

/** What a component's client leaf passes on. */
export interface LiveProps<O, V> {
  /** The id of the root, which the same component has rendered. */
  id: string;
  options: O;
  /** The value that a parent controls; `undefined` leaves it to the visitor. */
  value?: V | undefined;
  onChange?: ((value: V, change: Change<V>) => void) | undefined;
  behaviour: AnyBehaviour;
}

/**
 * Renders nothing. It starts the engine on the root that its component has rendered, redraws after each commit and
 * before paint, and stops with it. The state outlives a stop, so StrictMode and `Activity` lose nothing.
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
