const open = '.demo-language[open]';

/** Closes the header's disclosures on Escape, which gives focus back, and on a click elsewhere. */
export function dismiss(): void {
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const details of document.querySelectorAll<HTMLDetailsElement>(open)) {
      if (details.contains(document.activeElement)) details.querySelector('summary')?.focus();
      details.open = false;
    }
  });
  document.addEventListener('click', ({ target }) => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>(open)) {
      if (!details.contains(target as Node)) details.open = false;
    }
  });
}
