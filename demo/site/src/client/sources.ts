/** Shows the source files of the examples in the page: when one is opened, and all of its lines when its link is pressed. */
export function sources(): void {
  const show = async (details: HTMLElement, isWhole: boolean) =>
    (await import('./source')).showSource(details, isWhole);
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.open && target.matches('.demo-source'))
        show(target, false);
    },
    // The event does not bubble.
    true,
  );
  document.addEventListener('click', event => {
    const link = (event.target as Element).closest('.demo-source > p > a');
    const details = link?.closest<HTMLElement>('.demo-source');
    if (!details || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    show(details, true);
  });
}
