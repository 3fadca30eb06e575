import type { ReactNode } from 'react';
import type { ModeProps } from '../model/props';

/** What is wrong with a component's fields, for its authors. Visitors see nothing. */
export function Problem({ mode = 'publish', children }: ModeProps & { children: ReactNode }): ReactNode {
  if (mode === 'publish') return null;
  return (
    <div className="cmp-placeholder">
      <p className="cmp-placeholder__text">{children}</p>
    </div>
  );
}
