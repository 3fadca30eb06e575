import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { mount } from '../../behaviour';
import { Sharing } from '.';
import { serviceUrl } from './services';
import { sharing } from './sharing.behaviour';

const metadata = {
  'og:url': 'https://plenum.example/news?id=1&x=2',
  'og:title': 'Air & heat',
  'og:description': 'Six figures',
  'og:image': 'https://plenum.example/a.png',
};
const both = { facebookEnabled: true, pinterestEnabled: true };
const hrefs = () => screen.getAllByRole('link').map(link => link.getAttribute('href'));

/** Adds browser functions that jsdom does not have, for one test. */
function provide(fields: { share?: jest.Mock; clipboard?: { writeText: jest.Mock } | undefined }) {
  for (const [name, value] of Object.entries(fields))
    Object.defineProperty(navigator, name, { value, configurable: true });
}
afterEach(() => {
  document.body.replaceChildren();
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name);
});

describe('CMP-23 sharing', () => {
  test('plain links to the services that the CMS enables; nothing is loaded from them', async () => {
    const data = { s: { '@type': 'sharing' } };
    const { container } = render(
      <Sharing id="s" className="mine" {...both} metadata={metadata} dataLayer={data} data-site="a" />,
    );
    const root = document.getElementById('s');
    expect(root?.className).toBe('cmp-sharing mine');
    expect(root).toHaveAttribute('data-site', 'a');
    expect(root).toHaveAttribute('data-cmp-data-layer', JSON.stringify(data));
    expect(screen.getByRole('list', { name: 'Share this page' })).toBeVisible();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Send by email',
      'Share on Facebook',
      'Share on Pinterest',
    ]);
    const address = 'https%3A%2F%2Fplenum.example%2Fnews%3Fid%3D1%26x%3D2';
    expect(hrefs()).toEqual([
      `mailto:?subject=Air%20%26%20heat&body=Six%20figures%0A${address}`,
      `https://www.facebook.com/sharer/sharer.php?u=${address}`,
      `https://www.pinterest.com/pin/create/button/?url=${address}&media=https%3A%2F%2Fplenum.example%2Fa.png&description=Air%20%26%20heat`,
    ]);
    expect(container.querySelector('script, iframe, img')).toBeNull();
    expect(await findings()).toEqual([]);
  });

  test('the server renders the links, and hides controls that need scripts', () => {
    document.body.innerHTML = renderToString(<Sharing {...both} metadata={metadata} />);
    expect(screen.getAllByRole('link')).toHaveLength(3);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('without a URL it shares the page’s URL, once its script has started', () => {
    document.body.innerHTML = renderToString(
      <Sharing id="s" metadata={{ 'og:url': 'javascript:alert(1)' }} />,
    );
    expect(screen.queryByRole('link')).toBeNull();
    const before = document.body.cloneNode(true);
    const mounted = mount(sharing, document.getElementById('s') as HTMLElement);
    expect(hrefs()).toEqual([`mailto:?body=${encodeURIComponent(location.href)}`]);
    mounted.destroy();
    expect(document.body.isEqualNode(before)).toBe(true);
  });

  test('a button copies the URL and announces it', async () => {
    const user = userEvent.setup();
    const writeText = jest.fn(async () => {});
    provide({ clipboard: { writeText } });
    render(<Sharing metadata={metadata} labels={{ sharingCopied: 'Kopiert' }} />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await user.click(screen.getByRole('button', { name: 'Copy the address' }));
    expect(writeText).toHaveBeenCalledWith(metadata['og:url']);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Kopiert'));
    expect(await findings()).toEqual([]);
  });

  test('nothing breaks if the browser refuses to copy', async () => {
    const user = userEvent.setup();
    const writeText = jest.fn(() => Promise.reject(new Error('denied')));
    provide({ clipboard: { writeText } });
    render(<Sharing metadata={metadata} />);
    await user.click(screen.getByRole('button', { name: 'Copy the address' }));
    await act(async () => {});
    expect(writeText).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('a button opens the browser’s own dialog if it has one', async () => {
    const user = userEvent.setup();
    const share = jest.fn(() => Promise.reject(new Error('closed')));
    provide({ share });
    document.body.innerHTML = renderToString(<Sharing id="s" metadata={metadata} />);
    const mounted = mount(sharing, document.getElementById('s') as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({
      url: metadata['og:url'],
      title: 'Air & heat',
      text: 'Six figures',
    });
    mounted.destroy();
  });

  test('nothing is rendered if it is disabled in the CMS', () => {
    const { container } = render(<Sharing {...both} socialMediaEnabled={false} metadata={metadata} />);
    expect(container).toBeEmptyDOMElement();
  });

  test('an unknown service has no URL', () => {
    expect(serviceUrl('constructor' as 'email', {})).toBe('');
  });

  test('models of the CMS; skips invalid fields and keeps the rest', () => {
    const model = {
      ':type': 'core/wcm/components/sharing/v1/sharing',
      id: 'sharing-1',
      socialMediaEnabled: true,
      hasFacebookSharing: true,
      hasPinteresSharing: true,
      facebookEnabled: false,
      metadata: { ...metadata, 'og:image': null, 'og:title': 7 },
    };
    const { rerender } = render(<Content model={model} labels={{ sharingService: 'Auf %s teilen' }} />);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Send by email',
      'Auf Facebook teilen',
      'Auf Pinterest teilen',
    ]);
    expect(hrefs()[2]).toMatch(/&description=7$/);
    for (const broken of [null, 7, 'x', [], [{}], { 'og:url': {} }]) {
      rerender(<Content model={{ ...model, metadata: broken, hasFacebookSharing: broken }} />);
      expect(document.body.innerHTML).not.toMatch(/\[object|undefined|NaN/);
    }
  });
});
