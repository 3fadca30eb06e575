import { render, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { renderToString } from 'react-dom/server';
import type { ImageComponentProps, LinkComponentProps } from '../../model/elements';
import { Button } from '../button';
import { Image } from '../image';
import { Modal } from '../modal';
import { SkipLink } from '../skiplink';
import { Title } from '../title';
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

const RouterLink = ({ href, ...props }: LinkComponentProps) => <a {...props} href={`/base${href}`} />;
const SizedImage = (props: ImageComponentProps) => <img {...props} alt={props.alt} data-sized="" />;

test('sets the links and images of all components in it; the prop of a component overrides it', () => {
  const ref = createRef<HTMLAnchorElement>();
  render(
    <PlenumProvider components={{ Link: RouterLink }}>
      <PlenumProvider>
        <Title text="Dryers" link="/dryers" />
        <Image src="/a.jpg" alt="A" />
      </PlenumProvider>
      <PlenumProvider components={{ Link: RouterLink, Image: SizedImage }}>
        <Button link="/plan" ref={ref}>
          Plan
        </Button>
        <Image src="/b.jpg" alt="B" link="/b" />
      </PlenumProvider>
      <Title text="Own" link="/own" components={{ Link: 'a' as never }} />
    </PlenumProvider>,
  );
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(['Dryers', 'Plan', 'B', 'Own'].map(href)).toEqual(['/base/dryers', '/base/plan', '/base/b', '/own']);
  expect(ref.current).toBe(screen.getByRole('link', { name: 'Plan' }));
  expect(screen.getByRole('img', { name: 'A' })).not.toHaveAttribute('data-sized');
  expect(screen.getByRole('img', { name: 'B' })).toHaveAttribute('data-sized');
});

test('its labels apply to all components in it, after those of an outer provider and before those of a component', () => {
  render(
    <PlenumProvider labels={{ newTab: 'neuer Tab', close: 'Schließen' }}>
      <PlenumProvider labels={{ close: 'Zu' }}>
        <Button link={{ url: '/a', attributes: { target: '_blank' } }}>Plan</Button>
        <Modal title="A" open onOpenChange={() => undefined} />
        <Modal title="B" open onOpenChange={() => undefined} labels={{ close: 'Weg' }} />
      </PlenumProvider>
    </PlenumProvider>,
  );
  expect(screen.getByRole('link', { name: 'Plan (neuer Tab)' })).toBeInTheDocument();
  expect(
    screen
      .getAllByRole('button', { hidden: true })
      .map(({ ariaLabel, textContent }) => ariaLabel || textContent),
  ).toEqual(['Zu', 'Weg']);
});

test('connects the data layer that is a global variable of a name', async () => {
  const layers = window as unknown as { ownLayer?: { event?: string }[] };
  const { unmount } = render(
    <PlenumProvider dataLayer="ownLayer">
      <Title text="A" id="a" dataLayer={{ a: {} }} />
    </PlenumProvider>,
  );
  await waitFor(() => expect(layers.ownLayer?.map(({ event }) => event)).toContain('cmp:loaded'));
  unmount();
  delete layers.ownLayer;
});

test('a link within the page stays native, so that its target opens and receives focus', () => {
  render(
    <PlenumProvider components={{ Link: RouterLink }}>
      <Button link="#data">Data</Button>
      <Button link="/x#data">Other</Button>
      <SkipLink components={{ Link: RouterLink }} />
    </PlenumProvider>,
  );
  const hrefs = screen.getAllByRole('link').map(link => link.getAttribute('href'));
  expect(hrefs).toEqual(['#data', '/base/x#data', '#main']);
});

test('without contexts, as among server components, components render the elements of HTML', () => {
  jest.isolateModules(() => {
    const { createContext, useContext, ...react } = jest.requireActual('react');
    jest.doMock('react', () => react);
    const { linkElement } = require('../../react/elements') as typeof import('../../react/elements');
    expect(linkElement(undefined, '/a')).toBe('a');
    jest.dontMock('react');
  });
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
