import type { ReactNode } from 'react';
import type { RenderedModel } from '../model/render';

/** The prop of components that can tell authors what is wrong with their fields. */
export interface ModeProps {
  /**
   * Page mode. In `preview` and `edit` the component says what is wrong with its fields; visitors never see that.
   * @default publish
   * @react
   */
  mode?: RenderedModel['mode'] | undefined;
}

/** What is wrong with a component's fields, for its authors. Visitors see nothing. */
export function Problem({ mode = 'publish', children }: ModeProps & { children: ReactNode }): ReactNode {
  if (mode === 'publish') return null;
  return (
    <div className="cmp-placeholder">
      <p className="cmp-placeholder__text">{children}</p>
    </div>
  );
}
