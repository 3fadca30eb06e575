import { Frame } from './Frame';
import { tokensOf } from './tokens';

const names = tokensOf('motion').flatMap(([name]) => /^([\w-]+)\.duration$/.exec(name)?.[1] ?? []);

/** A row for each motion, which runs when the row is checked, and back when it is not: without a script. */
export function Motion() {
  return (
    <Frame title="Press a row to move its dot">
      <div className="demo-motion">
        {names.map(name => (
          <label key={name}>
            <input type="checkbox" />
            <code>{name}</code>
            <span>
              <span
                style={{
                  transitionDuration: `var(--pl-motion-${name}-duration)`,
                  transitionTimingFunction: `var(--pl-motion-${name}-easing)`,
                }}
              />
            </span>
          </label>
        ))}
      </div>
    </Frame>
  );
}
