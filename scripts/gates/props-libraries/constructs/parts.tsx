// A module that the constructs in `modules.tsx` refer to.

import type * as React from 'react';

/** Props of a part. */
export interface PartProps {
  /** Its label. */
  label: string;
  tone?: 'info' | 'error';
}
export enum Level {
  Low = 'low',
  High = 'high',
}
export type Wrapped<T> = { value: T; onChange?: (value: T) => void };
export const Part = (props: PartProps) => <i>{props.label}</i>;
export function Step(props: { at: 1 | 2 | 3; name: string }) {
  return <i>{props.name}</i>;
}
/** A part as classes have it. */
export class Options {
  /** Its place. */
  at = 0;
  label?: string;
  constructor(public id: string) {
    this.label = id;
  }
  get width(): number {
    return this.at;
  }
}
declare global {
  interface PartDefaults {
    density: 'compact' | 'wide';
  }
}
const Standard = (props: PartProps & { standard: true }) => <i>{props.label}</i>;
export default Standard;
export type Node = React.ReactNode;
