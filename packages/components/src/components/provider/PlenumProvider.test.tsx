import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { PlenumProvider, usePage } from './index';

function Probe() {
  const { mode, labels, accordionToggling } = usePage();
  return <p>{[mode, accordionToggling, labels.close, labels.newTab].join(', ')}</p>;
}

beforeEach(() => sessionStorage.clear());

test('passes the page mode to components', () => {
  render(
    <PlenumProvider mode="edit" accordionToggling="host" labels={{ close: 'Schließen' }}>
      <Probe />
    </PlenumProvider>,
  );
  expect(screen.getByText('edit, host, Schließen, opens in a new tab')).toBeInTheDocument();
});

test('without a provider, the mode is publish and labels are English', () => {
  render(<Probe />);
  expect(screen.getByText('publish, library, Close, opens in a new tab')).toBeInTheDocument();
});

test('VER-02 records the version in the browser, not on the server', () => {
  const page = (
    <PlenumProvider>
      <Probe />
    </PlenumProvider>
  );
  renderToString(page);
  expect(sessionStorage).toHaveLength(0);
  render(page);
  expect(sessionStorage.getItem('plenum-version')).toBe('0.25.20');
});

test('does not re-render unchanged children', () => {
  const pages = new Set<unknown>();
  // biome-ignore lint/correctness/noComponentHookFactories: created once, in the test that reads its records
  const Collect = () => {
    pages.add(usePage());
    return null;
  };
  const page = () => (
    <PlenumProvider>
      <Collect />
    </PlenumProvider>
  );
  const { rerender } = render(page(), { reactStrictMode: false });
  rerender(page());
  expect(pages.size).toBe(1);
});
