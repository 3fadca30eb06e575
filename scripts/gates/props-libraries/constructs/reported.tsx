// What people report that other extractors lose. Each exported component is a case.

import * as React from 'react';

interface Base {
  /** A. */
  a: string;
  b?: number;
  c: 'x' | 'y';
}
type Tone = 'info' | 'error';

export interface PickedProps extends Pick<Base, 'a' | 'b'> {
  children?: React.ReactNode;
}
export const Picked: React.FunctionComponent<PickedProps> = () => <i />;

export type OmittedProps = Omit<Base, 'b'> & { more: boolean };
export const Omitted: React.FC<OmittedProps> = props => <i>{props.more}</i>;

export const GenericRef = React.forwardRef<HTMLDivElement, Base>((_props, ref) => <div ref={ref} />);
export const AnnotatedRef = React.forwardRef(({ a }: Base, ref: React.Ref<HTMLElement>) => (
  <i ref={ref}>{a}</i>
));
export const MemoRef = React.memo(React.forwardRef<HTMLElement, Base>((_props, ref) => <i ref={ref} />));
export const MemoGeneric = React.memo<Base>(() => <i />);
export const Declared: React.ComponentType<{ readonly url: string; readonly source?: string }> = () => <i />;
export const Exotic: React.ForwardRefExoticComponent<Base & React.RefAttributes<HTMLElement>> =
  React.forwardRef<HTMLElement, Base>(() => <i />);

export type ColumnProps<T extends React.ElementType = 'div'> = React.HTMLAttributes<HTMLElement> & {
  tone?: Tone;
  as?: T;
} & React.ComponentPropsWithRef<T>;
export function Column<T extends React.ElementType = 'div'>(props: ColumnProps<T>) {
  return <div>{props.tone}</div>;
}

type Callable = <T extends React.ElementType>(
  props: { own: string } & React.ComponentProps<T>,
) => React.ReactElement | null;
export const Called: Callable = () => <i />;

export function List<T extends string | number>(props: { items: T[]; pick(item: T): void; tone: Tone }) {
  return <i>{props.items}</i>;
}

interface Theme {
  palette: { primary: string; secondary: string };
}
interface WithTheme {
  theme: Theme;
}
function withTheme<P extends WithTheme>(Inner: React.ComponentType<P>): React.FC<Omit<P, keyof WithTheme>> {
  return props => <Inner {...(props as P)} theme={{ palette: { primary: '', secondary: '' } }} />;
}
export const Themed = withTheme((props: Base & WithTheme) => <i>{props.a}</i>);

export class Classic extends React.Component<Base & { open: boolean }, { shown: boolean }> {
  static defaultProps = { open: false };
  override render() {
    return <i />;
  }
}
export class Parts extends React.PureComponent<Base> {
  static Item: React.FC<{ k: Tone }> = () => <i />;
  static Other = (props: { o: 1 | 2 }) => <i>{props.o}</i>;
  override render() {
    return <i />;
  }
}

export type Either = { kind: 'link'; href: string } | { kind: 'button'; onPress(): void };
export const Union = (props: Either & Partial<Base>) => <i>{props.kind}</i>;

export const Spread = ({ a, ...rest }: Base & React.AriaAttributes) => <i {...rest}>{a}</i>;
export default function (props: { unnamed: Tone }) {
  return <i>{props.unnamed}</i>;
}
