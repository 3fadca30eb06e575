import { type Fields, isObject, text } from '../../model/model';
import { boolean, data, list, type Reader, reader, strings } from '../../model/read';
import { link } from '../../model/readLink';
import type { AssociatedContent, Fragment, FragmentElement } from './types';

/** A value, or a list of values. Those with elements are fragments. */
const anyValue: Reader<NonNullable<unknown>> = entry => {
  if (Array.isArray(entry)) return entry.map(anyValue);
  return isObject(entry) && isObject(entry.elements) ? readFragment(entry) : (entry ?? undefined);
};

const element = reader<FragmentElement>({
  title: text,
  value: anyValue,
  multiValue: boolean,
  dataType: text,
  ':type': text,
  paragraphs: strings,
});

/** Elements by name. One that is a bare value has no title and no type. */
const elements: Reader<NonNullable<Fragment['elements']>> = value =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, entry]) => entry !== null)
          .map(([name, entry]) => [name, isObject(entry) ? element(entry) : { value: anyValue(entry) }]),
      )
    : undefined;

const associated = reader<AssociatedContent>({ title: text, path: text, link });

/** Associated content: paths, or objects with a path, an address or a link. */
const associatedContent: Reader<AssociatedContent[]> = value =>
  Array.isArray(value)
    ? value.flatMap(entry =>
        typeof entry === 'string'
          ? [{ path: entry }]
          : (list(({ url, link: modelLink, ...fields }: Fields) =>
              associated({ ...fields, link: link(modelLink, url) }),
            )([entry]) ?? []),
      )
    : undefined;

/** Readers of the fields that every content fragment has. */
export const fragmentReaders = {
  title: text,
  description: text,
  model: text,
  elements,
  elementsOrder: strings,
  link,
  associatedContent,
};

const fields = reader<Fragment>({ ...fragmentReaders, dataLayer: data });

/** Reads a fragment that is an item of a list or the value of an element. */
export function readFragment({ url, link: modelLink, ...rest }: Fields): Fragment {
  return fields({ ...rest, link: link(modelLink, url) });
}
