type Attributes = Readonly<Record<string, unknown>>;

/** A component's attributes, and its text if it is written between its tags. */
interface Written {
  attributes: Attributes;
  text?: string | undefined;
}

/** The components whose text is their content, and the field of the CMS that has it. */
const CONTENT: Readonly<Record<string, string>> = { Button: 'text', Link: 'title', Title: 'text' };

/** Fields of the CMS that have a name of their own in React, by component. */
const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Accordion: { expandedItems: 'defaultExpanded' },
  Carousel: { activeItem: 'defaultActive' },
  Tabs: { activeItem: 'defaultActive' },
};

const isObject = (value: unknown): value is Attributes =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The address of a link that has nothing else: `{ valid: true, url }`. */
const addressOf = (link: unknown): string | undefined => {
  if (!isObject(link)) return undefined;
  const { valid, url, ...others } = link;
  return valid === true && typeof url === 'string' && Object.keys(others).length === 0 ? url : undefined;
};

/** A value with each link that has only an address as that address, at any depth. */
function withAddresses(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withAddresses);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      (name === 'link' ? addressOf(field) : undefined) ?? withAddresses(field),
    ]),
  );
}

/** Writes a component as a developer would, not as the CMS sends it. What it renders stays the same. */
export function idiom(component: string, attributes: Attributes): Written {
  const names = NAMES[component] ?? {};
  const content = CONTENT[component];
  let text: string | undefined;
  const entries = Object.entries(withAddresses(attributes) as Attributes).flatMap(
    ([name, value]): [string, unknown][] => {
      if (name === content && typeof value === 'string' && value.trim()) {
        text = value;
        return [];
      }
      if (component === 'Button' && name === 'type') {
        if (value === 'primary') return [['variant', value]];
        // The default.
        if (value === 'secondary') return [];
      }
      return [[names[name] ?? name, value]];
    },
  );
  return { attributes: Object.fromEntries(entries), text };
}
