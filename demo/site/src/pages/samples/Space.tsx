import { Frame } from './Frame';
import { tokensOf } from './tokens';

/** Every distance at its size; those with a name change with the window. */
export function Space() {
  return (
    <Frame title="Distances">
      <dl className="demo-space">
        {tokensOf('space').map(([name, css]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd style={{ inlineSize: `var(${css})` }} />
          </div>
        ))}
      </dl>
    </Frame>
  );
}
