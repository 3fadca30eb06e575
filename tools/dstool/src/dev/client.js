// Runs in every page that `dstool dev` serves: swaps style sheets, reloads, and shows findings.

const events = new EventSource('/__dstool/events');

// While the connection was lost, anything may have changed.
let lost = false;
events.onerror = () => {
  lost = true;
};
events.onopen = () => {
  if (lost) location.reload();
};

events.addEventListener('reload', ({ data }) => {
  const changed = JSON.parse(data);
  const own = decodeURIComponent(location.pathname).replace(/\/$/, '/index.html');
  // A page depends on its own file and on all files that are not pages.
  if (changed.some((path) => !path.endsWith('.html') || own.endsWith(`/${path}`))) location.reload();
});

/** The new copy of each style sheet that is being replaced, and whether the sheet has changed again since. */
const replacements = new Map();

function replace(old) {
  const address = new URL(old.href);
  if (address.origin !== location.origin) return;
  address.searchParams.set('dstool', Date.now());
  const fresh = old.cloneNode();
  fresh.href = address.href;
  const replacement = { fresh, outdated: false };
  replacements.set(old, replacement);
  // Remove the old one only after the new one has loaded, so that the page is never unstyled.
  fresh.onload = fresh.onerror = () => {
    if (replacements.get(old) !== replacement) return;
    replacements.delete(old);
    old.remove();
    if (replacement.outdated) replace(fresh);
  };
  old.after(fresh);
}

events.addEventListener('styles', () => {
  // The page itself may have removed a copy or a sheet.
  for (const [old, { fresh }] of replacements) {
    if (!old.isConnected || !fresh.isConnected) replacements.delete(old);
  }
  const copies = new Set([...replacements.values()].map(({ fresh }) => fresh));
  for (const link of document.querySelectorAll('link[rel="stylesheet"]')) {
    // A slow server must not get more requests, nor the page more links, with each save: one more follows the current one.
    const replacement = replacements.get(link);
    if (replacement) replacement.outdated = true;
    else if (!copies.has(link)) replace(link);
  }
});

let overlay;

events.addEventListener('findings', ({ data }) => {
  const text = JSON.parse(data);
  overlay?.remove();
  overlay = undefined;
  if (!text) return;
  overlay = document.createElement('div');
  const root = overlay.attachShadow({ mode: 'open' });
  // A constructed style sheet is allowed even if the page's policy forbids style elements.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    section { position: fixed; inset: auto 1rem 1rem; z-index: 2147483647; max-height: 50vh; overflow: auto;
      padding: 1rem; border: 2px solid #d33; background: #1c1416; color: #fff; font: 13px/1.5 ui-monospace, monospace;
      direction: ltr; text-align: left; }
    pre { margin: 0; font: inherit; white-space: pre-wrap; }
    button { float: right; font: inherit; }
  `);
  root.adoptedStyleSheets = [sheet];
  const section = document.createElement('section');
  section.setAttribute('role', 'alert');
  const close = document.createElement('button');
  close.textContent = 'Close';
  close.onclick = () => overlay?.remove();
  const lines = document.createElement('pre');
  lines.textContent = text;
  section.append(close, lines);
  root.append(section);
  document.body.append(overlay);
});
