import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Effects must bear to run twice.
configure({ reactStrictMode: true });

// jsdom has no media queries: here every page is a wide one.
if (typeof window !== 'undefined') {
  window.matchMedia ??= query =>
    Object.assign(new EventTarget(), { matches: false, media: query }) as unknown as MediaQueryList;
}
