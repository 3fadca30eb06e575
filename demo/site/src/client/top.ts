/**
 * Back to top (TOP-01): there once the page's head is out of view; returns smoothly, at once with reduced motion;
 * focus follows. Without this script it is a plain link.
 */
export function backToTop(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-demo-top]');
  const top = document.getElementById('top');
  if (!link || !top) return;
  new IntersectionObserver(([entry]) => {
    link.toggleAttribute('data-shown', !entry?.isIntersecting);
  }).observe(top);
  link.addEventListener('click', event => {
    event.preventDefault();
    const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: reduced ? 'instant' : 'smooth' });
    top.focus({ preventScroll: true });
  });
}
