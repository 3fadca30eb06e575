import { behaviours, mountAll, startPage } from '@plenum/components/behaviours';
import { searches } from '@plenum/components/search';
import { choices } from './choices';
import { contents } from './contents';
import { copy } from './copy';
import { examples } from './examples';
import { folds } from './folds';
import { loadReact } from './loadReact';
import { sources } from './sources';

const host = new URLSearchParams(location.search).get('host');

choices();
examples(host);
copy();
sources();
folds();
const toc = document.querySelector<HTMLElement>('.demo-contents');
if (toc) contents(toc);

const mountables = [...behaviours, ...searches];

// Only one page has a playground, so its script is a separate file.
const place = document.querySelector<HTMLElement>('[data-demo-playground]');
// The islands of the company's site are separate files, too.
const form = document.querySelector<HTMLFormElement>('#saving-form');
const result = document.querySelector<HTMLElement>('#saving-result');
const calculated =
  form && result && import('./calculator').then(({ calculator }) => calculator(form, result));
const list = document.querySelector<HTMLElement>('#machine-list');
const listed = list && import('./machines').then(({ machines }) => machines(list));

const product = document.querySelector<HTMLElement>('main.demo-page .cmp-product');
const field = document.querySelector<HTMLInputElement>('#form-contact input[name=product]');
const asked =
  (product || field) &&
  import('./enquiry').then(({ enquiry, variants }) => {
    if (product) variants(product);
    if (field) enquiry(field);
  });

const boxes = document.querySelectorAll<HTMLElement>('.demo-table, pre.demo-code');
const scrolled =
  boxes.length > 0 &&
  import('./scrollers').then(({ stopWhereItScrolls }) => {
    for (const box of boxes) stopWhereItScrolls(box);
  });

const played = place && import('./playground').then(({ playground }) => playground(place));

if (host === 'react') {
  // The shell's header and back-to-top link stay plain HTML. React renders the examples, and starts the same
  // engine in them.
  for (const element of document.querySelectorAll<HTMLElement>('#top, .demo-totop'))
    mountAll(element, mountables);
  for (const link of document.querySelectorAll('[data-demo-hosts] a')) {
    link.toggleAttribute('aria-current', false);
    if (link.getAttribute('href')?.endsWith('host=react')) link.setAttribute('aria-current', 'true');
  }
  // A separate file, which visitors of a plain page never download.
  const { hydrateExamples } = await loadReact();
  await hydrateExamples();
  // React renders the markup of a search; its widget is the same in both cases.
  const { ready } = mountAll(document, searches);
  startPage();
  await ready;
} else {
  const { ready } = mountAll(document, mountables);
  startPage();
  await ready;
}
await Promise.all([played, calculated, listed, asked, scrolled]);
