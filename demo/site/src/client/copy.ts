/** Copies the source next to the button, and confirms it in the button and to assistive technology. */
export function copy(): void {
  const status = document.createElement('p');
  status.className = 'cmp-link__screen-reader-only';
  status.role = 'status';
  document.body.append(status);
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-demo-copy]')) {
    const word = button.querySelector<HTMLElement>('[data-demo-copied]');
    const before = word?.textContent ?? '';
    const done = word?.dataset.demoCopied ?? '';
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(button.parentElement?.querySelector('pre')?.textContent ?? '');
      status.textContent = done;
      if (word) word.textContent = done;
    });
    button.addEventListener('blur', () => {
      status.textContent = '';
      if (word) word.textContent = before;
    });
  }
}
