import {
  type ComponentPropsWithoutRef,
  type CSSProperties,
  cloneElement,
  createElement,
  forwardRef,
  type HTMLAttributes,
  type JSX,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefAttributes,
  useCallback,
  version,
} from 'react';
import { classNames } from './classNames';
import { setRef } from './setRef';

/** Attributes that a part passes to the element that it renders. */
export type RenderProps = HTMLAttributes<HTMLElement> & {
  /** `ref`, attributes of some elements only, and `data-` attributes. */
  [attribute: string]: unknown;
};

/** The element that a part renders instead of its own, or a function that renders it from the part's attributes. */
export type Render = ReactElement | ((props: RenderProps) => ReactNode);

/** The props of a part: all attributes of its element, and `ref`. */
export type ElementPartProps<T extends keyof JSX.IntrinsicElements> = ComponentPropsWithoutRef<T> & {
  /** Ref to the element. Works with React 18.3 and 19. */
  ref?: Ref<HTMLElement> | undefined;
};

/** The props of a part whose element can be replaced. */
export type PartProps<T extends keyof JSX.IntrinsicElements> = ElementPartProps<T> & {
  /**
   * Element to render instead, such as `<button type="button" />` or a component of the site; or a function that returns it. A
   * component must pass the attributes and the `ref` that it receives to its element.
   */
  render?: Render | undefined;
};

const REF_IS_PROP = Number.parseInt(version, 10) >= 19;

/**
 * Makes a part of a compound component, which takes `ref` in React 18.3 and 19.
 *
 * The annotation lets bundlers remove unused parts, although each is made by a call.
 *
 * @param name - its name in React's developer tools
 * @__NO_SIDE_EFFECTS__
 */
export function part<P extends object>(
  name: string,
  render: (props: P) => ReactNode,
): (props: P) => ReactNode {
  // In React 19 `ref` is among the props; in React 18 it is the second argument.
  const Part = REF_IS_PROP
    ? (props: P) => render(props)
    : forwardRef<unknown, P>((props, ref) => render((ref ? { ...props, ref } : props) as P));
  return Object.assign(Part, { displayName: name }) as (props: P) => ReactNode;
}

/** One ref that sets up to three. It stays the same function while they do. */
export function useRefs<T>(
  a?: Ref<T>,
  b?: Ref<T>,
  c?: Ref<T>,
): (value: T | null) => (() => void) | undefined {
  return useCallback(
    (value: T | null) => {
      const refs = [a, b, c];
      const cleanUps = refs.map(ref => setRef(ref, value));
      // React 18 warns about a ref that returns something.
      if (!cleanUps.some(Boolean)) return undefined;
      return () => {
        for (const [index, ref] of refs.entries()) {
          const cleanUp = cleanUps[index];
          if (cleanUp) cleanUp();
          else setRef(ref, null);
        }
      };
    },
    [a, b, c],
  );
}

type Handler = (...args: unknown[]) => void;
const isHandler = (name: string, value: unknown): value is Handler =>
  /^on[A-Z]/.test(name) && typeof value === 'function';

/** Joins the attributes of a part with those of the element that replaces its own: class names, styles and handlers of both apply. */
function join(part: RenderProps, partProps: RenderProps): RenderProps {
  const joined: RenderProps = { ...partProps };
  for (const [name, value] of Object.entries(part)) {
    const other = partProps[name];
    if (value === undefined) continue;
    if (name === 'className') joined[name] = classNames(value as string, other as string);
    else if (name === 'style') joined[name] = { ...(value as CSSProperties), ...(other as CSSProperties) };
    else if (isHandler(name, value) && isHandler(name, other)) {
      joined[name] = (...args: unknown[]) => {
        other(...args);
        value(...args);
      };
    } else joined[name] = value;
  }
  return joined;
}

/**
 * Renders the element of a part: its own, or the one in the prop `render`.
 *
 * @param type - the type of its own element
 * @param props - the props of the part, without those that only it understands
 * @param attributes - what the part itself needs; overrides the props, and class names are joined
 * @param ref - also receives the element
 */
export function usePartElement(
  type: string,
  props: RenderProps & { render?: Render | undefined },
  attributes: RenderProps,
  ref?: Ref<HTMLElement>,
): ReactNode {
  const { render, ref: given, ...rest } = props;
  const element = typeof render === 'object' ? render : undefined;
  const elementProps = element?.props as (RenderProps & RefAttributes<HTMLElement>) | undefined;
  const ownRef = REF_IS_PROP ? elementProps?.ref : (element as RefAttributes<HTMLElement> | undefined)?.ref;
  const refs = useRefs(ref, given as Ref<HTMLElement>, ownRef as Ref<HTMLElement>);
  const merged: RenderProps = {
    ...rest,
    ...attributes,
    className: classNames(attributes.className as string, rest.className as string) || undefined,
  };
  if (typeof render === 'function') return render({ ...merged, ref: refs });
  if (!element || !elementProps) return createElement(type, { ...merged, ref: refs });
  return cloneElement<RenderProps>(element as ReactElement<RenderProps>, {
    ...join(merged, elementProps),
    ref: refs,
  });
}
