import { behaviours, mountAll, startPage } from '@plenum/components/behaviours';
import { searches } from '@plenum/components/search';
import { choices } from './choices';
import { copy } from './copy';
import { examples } from './examples';

const host = new URLSearchParams(location.search).get('host');

choices();
examples(host);
copy();

const all = [...behaviours, ...searches];

// One page has it, so its script is a file of its own.
const place = document.querySelector<HTMLElement>('[data-demo-playground]');
const played = place && import('./playground').then(({ playground }) => playground(place));

if (host === 'react') {
  // The shell's own header, tabs and way back to the top stay plain HTML; the examples belong to React, which starts the same engine in them.
  for (const own of document.querySelectorAll<HTMLElement>('#top, .demo-panels, .demo-totop'))
    mountAll(own, all);
  for (const link of document.querySelectorAll('[data-demo-hosts] a')) {
    link.toggleAttribute('aria-current', false);
    if (link.getAttribute('href')?.endsWith('host=react')) link.setAttribute('aria-current', 'true');
  }
  // Beside this file; visitors of a plain page never download it.
  const { taken } = await import(new URL('react.js', import.meta.url).href);
  await taken;
  // A search's markup is React's, its widget the same in both hosts.
  const { ready } = mountAll(document, searches);
  startPage();
  await ready;
} else {
  const { ready } = mountAll(document, all);
  startPage();
  await ready;
}
await played;
