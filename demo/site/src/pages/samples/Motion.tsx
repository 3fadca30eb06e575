import { Frame } from './Frame';
import { tokensOf } from './tokens';

const names = tokensOf('motion').flatMap(([name]) => /^([\w-]+)\.duration$/.exec(name)?.[1] ?? []);

/** A row for each motion: it runs while the pointer or the focus is on the row. */
export function Motion() {
  return (
    <Frame title="Point at a row, or move the focus to it">
      <div className="demo-motion">
        {names.map(name => (
          <button key={name} type="button">
            <code>{name}</code>
            <span>
              <span
                style={{
                  transitionDuration: `var(--pl-motion-${name}-duration)`,
                  transitionTimingFunction: `var(--pl-motion-${name}-easing)`,
                }}
              />
            </span>
          </button>
        ))}
      </div>
    </Frame>
  );
}
