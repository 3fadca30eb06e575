import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Effects must bear to run twice.
configure({ reactStrictMode: true });

if (typeof window !== 'undefined') {
  // jsdom has no canvas, which axe asks for and does without.
  HTMLCanvasElement.prototype.getContext = () => null;
}
