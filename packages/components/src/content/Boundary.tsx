'use client';

import { Component, type ReactNode, Suspense } from 'react';

/** The props of {@link Boundary}. */
export interface BoundaryProps {
  /** Rendered instead of a component that throws. */
  fallback: ReactNode;
  /** A component that may throw. */
  children: ReactNode;
}

/**
 * Limits an error to the component that throws it. In the browser React asks an error boundary. On the server there are none, but
 * React leaves out a `Suspense` whose content throws, and the browser tries again.
 */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { fallback, children } = this.props;
    return this.state.hasFailed ? fallback : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
