import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { type AnyModel, isObject } from '../../model/model';

type Props = { readonly [name: string]: unknown };

/** A row, for what repeats fields. */
export interface RowContext {
  /** Beginning of the names, such as `machines[0].`; empty if the names are complete already. */
  readonly prefix: string;
  /** End of the ids. */
  readonly suffix: string;
  /** Whether the row may stay empty, so that the browser must not require its fields while scripts are disabled. */
  readonly isOptional: boolean;
}

/**
 * A condition that names no field, which is always fulfilled. Fields on a condition are required only where a script runs; the fieldset of
 * an unused row is disabled then.
 */
const ALWAYS = '*';

/** Props that name a field: the second date of a period and the international form of a telephone number have names of their own. */
const NAMES = ['name', 'endName', 'e164Name'] as const;

/** Adds the names in the props or in the model of a field. */
function addNames(props: Props, names: Set<string>): void {
  for (const prop of NAMES) if (typeof props[prop] === 'string') names.add(props[prop]);
}

/** The names of the fields in a model of the CMS. */
function namesInModel(model: AnyModel, names: Set<string>): void {
  addNames(model, names);
  for (const item of Object.values(isObject(model[':items']) ? model[':items'] : {}))
    if (isObject(item)) namesInModel(item, names);
}

/** The names of the fields in some content. */
export function namesIn(content: ReactNode, names = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(content)) for (const child of content) namesIn(child, names);
  if (!isValidElement<Props>(content)) return names;
  const { model, children, items } = content.props;
  addNames(content.props, names);
  if (isObject(model)) namesInModel(model, names);
  namesIn(children as ReactNode, names);
  if (Array.isArray(items))
    for (const item of items) namesIn((item as Props | null)?.children as ReactNode, names);
  return names;
}

/** Names a field in a condition as it is named in the row, if it is one of the row. */
function conditionIn(condition: string, names: ReadonlySet<string>, prefix: string): string {
  const name = /^[^!=]*/.exec(condition)?.[0] ?? '';
  return names.has(name.trim()) ? prefix + condition : condition;
}

/** What changes in the props or in the model of a field. */
function changesOf(
  props: Props,
  { prefix, suffix, isOptional }: RowContext,
  names: ReadonlySet<string>,
): { [name: string]: unknown } {
  const { id, showIf, required } = props;
  const changes: { [name: string]: unknown } = {};
  for (const prop of NAMES) {
    const name = props[prop];
    if (prefix && typeof name === 'string' && name) changes[prop] = prefix + name;
  }
  if (prefix && typeof id === 'string' && id) changes.id = id + suffix;
  if (typeof showIf === 'string' && showIf) changes.showIf = conditionIn(showIf, names, prefix);
  else if (isOptional && required) changes.showIf = ALWAYS;
  return changes;
}

/** Gives the fields in a model of the CMS the names and ids of a row. */
function modelInRow(model: AnyModel, row: RowContext, names: ReadonlySet<string>): AnyModel {
  const items = model[':items'];
  const changes = changesOf(model, row, names);
  if (!isObject(items)) return { ...model, ...changes };
  const inner = Object.entries(items).map(([key, item]) => [
    key,
    isObject(item) ? modelInRow(item, row, names) : item,
  ]);
  return { ...model, ...changes, ':items': Object.fromEntries(inner) };
}

/**
 * Gives the fields in some content the names and ids of a row: elements, what is inside them, and models of the CMS.
 *
 * @param names - the names of the fields in the row
 */
export function inRow(content: ReactNode, row: RowContext, names: ReadonlySet<string>): ReactNode {
  if (Array.isArray(content)) return Children.map(content, child => inRow(child, row, names));
  if (!isValidElement<Props>(content)) return content;
  const { props, type } = content;
  const { children, items, model } = props;
  // An element of HTML has its own rules.
  const changes = changesOf(typeof type === 'string' ? { ...props, required: false } : props, row, names);
  if (isObject(model)) changes.model = modelInRow(model, row, names);
  if (typeof children === 'object' && children) changes.children = inRow(children as ReactNode, row, names);
  if (Array.isArray(items) && items.some(item => isValidElement((item as Props | null)?.children)))
    changes.items = items.map((item: Props) => ({
      ...item,
      children: inRow(item.children as ReactNode, row, names),
    }));
  return cloneElement(content as ReactElement<Props>, changes);
}
