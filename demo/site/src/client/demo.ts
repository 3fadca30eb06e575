import { mountAll } from '@plenum/components/behaviours';
import { choices } from './choices';
import { copy } from './copy';
import { examples } from './examples';

const host = new URLSearchParams(location.search).get('host');

choices();
examples(host);
copy();

// One page has it, so its script is a file of its own.
const place = document.querySelector<HTMLElement>('[data-demo-playground]');
if (place) import('./playground').then(({ playground }) => playground(place));

if (host === 'react') {
  // The shell's own header, tabs and way back to the top stay plain HTML; the examples belong to React, which starts the same engine in them.
  for (const own of document.querySelectorAll<HTMLElement>('#top, .demo-panels, .demo-totop')) mountAll(own);
  for (const link of document.querySelectorAll('[data-demo-hosts] a')) {
    link.toggleAttribute('aria-current', false);
    if (link.getAttribute('href')?.endsWith('host=react')) link.setAttribute('aria-current', 'true');
  }
  // Beside this file; visitors of a plain page never download it.
  await import(new URL('react.js', import.meta.url).href);
} else {
  mountAll(document);
}
