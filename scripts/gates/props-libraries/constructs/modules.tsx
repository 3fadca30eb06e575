// What people report about modules, to API Extractor (A), react-docgen-typescript (T), react-docgen (D) and Storybook (S), by number.
// Each exported component is a case.

import * as React from 'react';
import type Base from './parts';
import type { Level, Options, Part, PartProps as Renamed, Wrapped } from './parts';
import * as parts from './parts';

// A 663, A 949: a module as a namespace
export * as Set from './parts';
export { parts as Kit };

// A 1780, T 342: imports of types only
export const TypeImport = (props: Renamed & { more?: 1 }) => <i>{props.label}</i>;

// A 4963: members of a module that was imported as a whole
export const OfNamespace = (props: parts.PartProps & parts.Wrapped<Level>) => <i>{props.label}</i>;

// A 1050, A 3612: `import()` types
export const ImportType = (props: import('./parts').PartProps & { at: import('./parts').Level.Low }) => (
  <i>{props.label}</i>
);
export const ImportValue = (props: React.ComponentProps<typeof import('./parts').Part>) => (
  <i>{props.label}</i>
);
export const ImportDefault = (props: React.ComponentProps<typeof import('./parts').default>) => (
  <i>{props.label}</i>
);

// T 188, S 12493: props of what another module exports
export const LikeImported = (props: React.ComponentProps<typeof Part> & { by: keyof typeof Level }) => (
  <i>{props.label}</i>
);
export const LikeStep = (props: Parameters<typeof parts.Step>[0] & { level?: `${Level}` }) => (
  <i>{props.name}</i>
);
export const Values = (props: Wrapped<'a' | 'b'> & Pick<Wrapped<string>, 'onChange'>) => <i>{props.value}</i>;
export const LikeClassMembers = (props: Options) => <i>{props.label}</i>;
export const LikeInstance = (props: Partial<InstanceType<typeof parts.Options>>) => <i>{props.label}</i>;

// S 14798: an interface that extends picked props of another component
type Picked = Pick<React.ComponentProps<typeof Base>, 'label' | 'standard'>;
export interface ExtendsPicked extends Picked {
  stretch?: boolean;
}
export const PickedOther: React.FunctionComponent<ExtendsPicked> = () => <i />;

// D 205, S 30608: modules that are loaded later
export const LazyModule = React.lazy(() => import('./parts'));
export const LazyNamed = React.lazy(() => import('./parts').then(module => ({ default: module.Part })));
export const LazyAwait = React.lazy(async () => {
  const { Step } = await import('./parts');
  return { default: Step };
});

// Global declarations of another module
export const WithGlobal = (props: Partial<PartDefaults> & { own: 1 }) => <i>{props.own}</i>;

// Exports with a pattern
function compound<P extends object>(defaults: P) {
  const Root = (props: Partial<P> & { id: string }) => <i id={props.id} />;
  const Item = (props: { value: keyof P }) => <i>{String(props.value)}</i>;
  return { Root, Item, defaults };
}
export const { Root: CompoundRoot, Item: CompoundItem } = compound({ size: 's', open: true });
function createPair<T extends object>(start: T) {
  const Provider = (props: T & { children?: React.ReactNode }) => <i>{props.children}</i>;
  return [Provider, () => start] as const;
}
export const [PairProvider, usePair] = createPair({ locale: 'en', rtl: false });

export { default as StandardPart } from './parts';
