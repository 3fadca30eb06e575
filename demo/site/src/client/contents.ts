/** Marks the link of a table of contents whose section is at the top of the window. */
export function contents(nav: HTMLElement): void {
  const links = [...nav.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const sections = links.flatMap(link => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading ? [{ link, heading }] : [];
  });
  const mark = () => {
    // Links scroll their target to a third of the window at most.
    const line = Math.max(innerHeight / 3, 200);
    const passed = sections.filter(({ heading }) => heading.getBoundingClientRect().top <= line);
    const current = (passed.at(-1) ?? sections[0])?.link;
    for (const link of links) {
      if (link === current) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  let waits = false;
  const later = () => {
    if (waits) return;
    waits = true;
    requestAnimationFrame(() => {
      waits = false;
      mark();
    });
  };
  addEventListener('scroll', later, { passive: true });
  addEventListener('resize', later);
  mark();
}
