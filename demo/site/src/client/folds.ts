/** Opens the fold of the section that a hash points to, and every disclosure around an element that it points to. */
function reveal(hash: string): void {
  // Unlike `decodeURIComponent`, this does not throw.
  const id = new URLSearchParams(`id=${hash.slice(1).replaceAll('+', '%2B')}`).get('id');
  const target = id ? document.getElementById(id) : null;
  const fold = target?.querySelector<HTMLDetailsElement>(':scope > .demo-fold');
  if (fold) fold.open = true;
  for (let at = target?.parentElement; at; at = at.parentElement)
    if (at instanceof HTMLDetailsElement) at.open = true;
}

/** Opens what an address points to, everything before printing, and everything when a visitor asks for it. */
export function folds(): void {
  const folds = () => [...document.querySelectorAll<HTMLDetailsElement>('.demo-fold')];
  addEventListener('hashchange', () => reveal(location.hash));
  // Also when the same link is followed again. First of all listeners, because others scroll to the target.
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
      if (link) reveal(link.hash);
    },
    true,
  );
  reveal(location.hash);

  let printed: HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    printed = folds().filter(fold => !fold.open);
    for (const fold of printed) fold.open = true;
  });
  addEventListener('afterprint', () => {
    for (const fold of printed) fold.open = false;
  });

  const button = document.querySelector<HTMLButtonElement>('[data-demo-unfold]');
  button?.addEventListener('click', () => {
    const open = button.ariaPressed !== 'true';
    button.ariaPressed = String(open);
    for (const fold of folds()) fold.open = open;
  });
}
