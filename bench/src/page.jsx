// A page with many instances of one component, which are controlled by the page. `bind` receives the function that
// changes all of them.

import { useState } from 'react';

/** How many instances a page has. */
export const COUNT = 30;

/** The props of each instance; their texts are unique on the page. */
export const content = Array.from({ length: COUNT }, (_, n) => ({
  name: `one-${n}`,
  title: `Title ${n}`,
  text: `Text ${n}`,
  help: `Help ${n}`,
  share: n,
  items: Array.from({ length: 4 }, (_, m) => ({
    key: `key-${m}`,
    title: `Title ${n}-${m}`,
    text: `Text ${n}-${m}`,
  })),
}));

/** Accordions or tabs, each with its own open item. */
export function Panels({ One, bind }) {
  const [values, setValues] = useState(() => content.map(() => 'key-0'));
  bind?.(value => setValues(content.map(() => value)));
  return content.map((props, n) => (
    <One
      key={props.name}
      {...props}
      value={values[n]}
      onChange={value => setValues(all => all.map((old, index) => (index === n ? value : old)))}
    />
  ));
}

/** Buttons with their dialogs, of which one may be open. */
export function Dialogs({ One, bind }) {
  const [opened, setOpened] = useState(-1);
  bind?.(setOpened);
  return content.map((props, n) => (
    <One key={props.name} {...props} open={opened === n} onChange={isOpen => setOpened(isOpen ? n : -1)} />
  ));
}

/** Some instances of many components, none of which changes. */
export function Mixed({ components }) {
  return components.map(([name, One]) => (
    <section key={name}>
      <h2>{name}</h2>
      {content.slice(0, 10).map(props => (
        <One
          key={props.name}
          {...props}
          name={`${name}-${props.name}`}
          value="key-0"
          open={false}
          onChange={() => {}}
          onClick={() => {}}
        />
      ))}
    </section>
  ));
}
