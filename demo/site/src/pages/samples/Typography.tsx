import type { CSSProperties } from 'react';
import { Frame } from './Frame';
import { tokensOf } from './tokens';

/** The names of the text styles: what has a size. */
const styles = tokensOf('type').flatMap(([name]) => /^([\w-]+)\.size$/.exec(name)?.[1] ?? []);

const styleOf = (name: string): CSSProperties => ({
  fontSize: `var(--pl-type-${name}-size)`,
  fontWeight: `var(--pl-type-${name}-weight)`,
  lineHeight: `var(--pl-type-${name}-line-height)`,
  letterSpacing: `calc(var(--pl-type-${name}-tracking) * 1em)`,
});

/** A line in each style. */
export function Typography() {
  return (
    <Frame title="Styles">
      <dl className="demo-type">
        {styles.map(name => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd style={styleOf(name)}>Air at 7 bar, 14.7 m³/min</dd>
          </div>
        ))}
      </dl>
    </Frame>
  );
}
