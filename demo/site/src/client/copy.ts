import { sourceText } from './sourceText';

/** How long the page says that a link was copied, in ms. */
const SHOWN = 2000;

/** Copies the link of a heading, or the source next to a button, and confirms it next to the link or in the button and to assistive technology. */
export function copy(): void {
  const status = document.createElement('p');
  status.className = 'cmp-link__screen-reader-only';
  status.role = 'status';
  document.body.append(status);
  document.addEventListener('click', async ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[data-demo-link]');
    if (link) {
      // A visitor who does not allow it has the address in the address bar.
      const copied = await navigator.clipboard.writeText(link.href).then(
        () => true,
        () => false,
      );
      if (!copied) return;
      link.dataset.demoLink = status.textContent = 'Link copied';
      setTimeout(() => {
        link.dataset.demoLink = status.textContent = '';
      }, SHOWN);
      return;
    }
    const button = (target as Element).closest<HTMLElement>('[data-demo-copy]');
    const word = button?.querySelector<HTMLElement>('[data-demo-copied]');
    if (!button || !word) return;
    // A folded file is copied whole.
    const href = button.closest('.demo-source')?.querySelector<HTMLAnchorElement>(':scope > p > a')?.href;
    const shown =
      button.parentElement?.querySelector('textarea')?.value ??
      button.parentElement?.querySelector('pre')?.textContent ??
      '';
    const before = word.textContent;
    await navigator.clipboard.writeText(href ? await sourceText(href).catch(() => shown) : shown);
    word.textContent = status.textContent = word.dataset.demoCopied ?? '';
    button.addEventListener(
      'blur',
      () => {
        status.textContent = '';
        word.textContent = before;
      },
      { once: true },
    );
  });
}
