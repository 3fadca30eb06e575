import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Effects must bear to run twice.
configure({ reactStrictMode: true });

if (typeof window !== 'undefined') {
  // jsdom has no media queries: here every page is a wide one.
  window.matchMedia ??= query =>
    Object.assign(new EventTarget(), { matches: false, media: query }) as unknown as MediaQueryList;
  // Nor does it lay anything out, so nothing changes its size.
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  // Nor a canvas, which axe asks for and does without.
  HTMLCanvasElement.prototype.getContext = () => null;
}
