import type { ReactNode } from 'react';

interface FrameProps {
  title: string;
  /** Controls next to the title. */
  controls?: ReactNode;
  children: ReactNode;
}

/** The frame around a live sample. */
export function Frame({ title, controls, children }: FrameProps) {
  return (
    <section className="demo-sample" aria-labelledby="sample" data-search="off">
      <div className="demo-sample__head">
        <h2 id="sample">{title}</h2>
        {controls}
      </div>
      <div className="demo-sample__body">{children}</div>
    </section>
  );
}
