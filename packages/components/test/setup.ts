/// <reference types="@testing-library/jest-dom" />

// What tests with a DOM share. Tests without one (`@jest-environment node`) load nothing of it.
if (typeof window !== 'undefined') {
  require('@testing-library/jest-dom');
  const { configure } = require('@testing-library/react') as typeof import('@testing-library/react');
  // Effects must tolerate running twice.
  configure({ reactStrictMode: true });
  // jsdom has no canvas; axe requests one but works without it.
  HTMLCanvasElement.prototype.getContext = () => null;
}

export {};
