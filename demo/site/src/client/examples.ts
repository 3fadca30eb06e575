import { onPress, press } from './choices';

/**
 * Keeps a frame as high as its same-origin page. Only for frames that a visitor has requested: initial frames get
 * their height from the stylesheet, so that nothing shifts when they load.
 */
function fit(frame: HTMLIFrameElement): void {
  const watch = () => {
    const body = frame.contentDocument?.body;
    if (!body) return;
    new ResizeObserver(() => {
      frame.style.blockSize = `${body.scrollHeight}px`;
    }).observe(body);
  };
  frame.addEventListener('load', watch);
}

/**
 * Controls width and direction of one example. A width needs its own viewport, so the example's own page is loaded
 * in a frame; the direction is an attribute.
 */
function control(section: HTMLElement, host: string | null): void {
  const live = section.querySelector<HTMLElement>('.demo-live');
  const width = section.querySelector('[data-demo-choice=width]');
  const side = section.querySelector('[data-demo-choice=side]');
  const { demoHref: address } = section.dataset;
  if (!live || !width || !side || !address) return;
  const inPlace = live.querySelector<HTMLElement>('[data-demo-example]');
  let frame = live.querySelector<HTMLIFrameElement>('iframe');
  let chosenWidth = 'full';
  let chosenSide = '';
  const ownSide = () => inPlace?.dir || document.documentElement.dir || 'ltr';

  const show = () => {
    press(width, chosenWidth);
    press(side, chosenSide || ownSide());
    const framed = !inPlace || chosenWidth !== 'full';
    if (inPlace) {
      inPlace.hidden = framed;
      if (chosenSide) inPlace.dir = chosenSide;
    }
    if (!framed) {
      frame?.remove();
      frame = null;
      return;
    }
    const url = new URL(address, location.href);
    if (chosenSide) url.searchParams.set('direction', chosenSide);
    if (host) url.searchParams.set('host', host);
    if (!frame) {
      frame = document.createElement('iframe');
      frame.className = 'demo-live__frame';
      frame.title = section.querySelector('h2')?.textContent ?? '';
      fit(frame);
      live.append(frame);
    }
    if (frame.src !== url.href) frame.src = url.href;
    frame.style.inlineSize = chosenWidth === 'full' ? '' : `${chosenWidth}px`;
  };

  onPress(width, value => {
    chosenWidth = value;
    show();
  });
  onPress(side, value => {
    chosenSide = value;
    show();
  });
  press(width, chosenWidth);
  press(side, ownSide());
}

/** Copies the controls of the first example to the others. They are not in the page, because they need this script. */
function copyControls(): void {
  const [first, ...others] = document.querySelectorAll('.demo-example__controls');
  const groups = [...(first?.querySelectorAll('fieldset') ?? [])];
  for (const controls of others) controls.prepend(...groups.map(group => group.cloneNode(true)));
  for (const group of document.querySelectorAll('.demo-example__controls > fieldset')) {
    const title = group.closest('.demo-example')?.querySelector('h2')?.textContent;
    group.ariaLabel = `${group.ariaLabel}: ${title}`;
  }
}

/** Starts the controls of every example on the page. */
export function examples(host: string | null): void {
  copyControls();
  for (const section of document.querySelectorAll<HTMLElement>('[data-demo-href]')) control(section, host);
}
