import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Effects must tolerate running twice.
configure({ reactStrictMode: true });

if (typeof window !== 'undefined') {
  // jsdom has no canvas; axe requests one but works without it.
  HTMLCanvasElement.prototype.getContext = () => null;
}
