// Measures the contrast of text on images in rendered pixels.

import { PNG } from 'pngjs';

/** Bytes per pixel: red, green, blue and alpha, whatever the file has. */
const CHANNELS = 4;

/**
 * Decodes a screenshot.
 *
 * @returns width and height in px, the bytes of the pixels with the number of `channels` of each, and a function that returns
 *   the colour of a pixel as `[red, green, blue]`
 */
export function decode(png) {
  const { width, height, data } = PNG.sync.read(png);
  return {
    width,
    height,
    channels: CHANNELS,
    pixels: data,
    at: (x, y) => data.subarray((y * width + x) * CHANNELS, (y * width + x) * CHANNELS + 3),
  };
}

/** The contribution of each channel value to the WCAG 2 luminance, before it is weighted by channel. */
const LINEAR = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
const luminance = colour =>
  0.2126 * LINEAR[colour[0]] + 0.7152 * LINEAR[colour[1]] + 0.0722 * LINEAR[colour[2]];

/** The contrast ratio of WCAG 2. */
export function contrast(colour, other) {
  const [a, b] = [luminance(colour), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The visible lines of text that overlap an image, with their colours; runs in the page. */
const linesOnImages = () => {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgba = colour => {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  };
  const images = [...document.querySelectorAll('body *')].filter(
    element =>
      element.checkVisibility() &&
      (element.matches('img, video') || getComputedStyle(element).backgroundImage.includes('url(')),
  );
  const meets = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  /** Whether an element, or one around it, is for screen readers alone: all of it is cut off. */
  const isHeardOnly = element =>
    element !== null &&
    (getComputedStyle(element).clipPath === 'inset(50%)' || isHeardOnly(element.parentElement));
  const lines = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (
      !textContent.trim() ||
      parentElement.closest('.cmp-header, script, style, [inert], .cmp-slider__slide--offscreen')
    )
      continue;
    if (isHeardOnly(parentElement)) continue;
    if (!parentElement.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    for (const box of range.getClientRects()) {
      const left = Math.max(0, Math.floor(box.left));
      const right = Math.min(innerWidth, Math.ceil(box.right));
      const top = Math.max(0, Math.floor(box.top));
      const bottom = Math.min(innerHeight, Math.ceil(box.bottom));
      if (left >= right || top >= bottom || box.width < 2) continue;
      if (!images.some(image => meets(image.getBoundingClientRect(), box))) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(parentElement);
      const size = Number.parseFloat(fontSize);
      lines.push({
        text: textContent.trim().slice(0, 40),
        colour: rgba(color),
        isLarge: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700),
        left,
        right,
        top,
        bottom,
      });
    }
  }
  return lines;
};

/**
 * The lines of text on an image, each with the lowest contrast of its colour to any pixel behind it. The page is
 * scrolled so that `selector` is in view; text outside the window is not measured.
 */
export async function contrastOnImages(page, selector) {
  await page.evaluate(part => document.querySelector(part).scrollIntoView({ block: 'center' }), selector);
  const lines = await page.evaluate(linesOnImages);
  const hidden = await page.addStyleTag({
    content: '*, ::before, ::after { color: transparent !important; transition: none !important }',
  });
  const edge = (side, pick) => pick(...lines.map(line => line[side]));
  const [x0, y0] = [edge('left', Math.min), edge('top', Math.min)];
  const clip = { x: x0, y: y0, width: edge('right', Math.max) - x0, height: edge('bottom', Math.max) - y0 };
  const image = lines.length > 0 ? decode(await page.screenshot({ clip })) : undefined;
  await hidden.evaluate(style => style.remove());
  return lines.map(({ colour, left, right, top, bottom, ...line }) => {
    const box = { left: left - x0, right: right - x0, top: top - y0, bottom: bottom - y0 };
    return { ...line, isOpaque: colour[3] === 255, lowest: lowestContrast(image, box, colour) };
  });
}

/**
 * The lowest contrast of a colour to any pixel in a part of an image. Each distinct pixel colour is compared once. The bytes are read
 * directly: `at` makes an object for each of up to a million pixels, which takes four times as long.
 */
function lowestContrast({ pixels, width }, { left, right, top, bottom }, colour) {
  const seen = new Set();
  let lowest = Number.POSITIVE_INFINITY;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const start = (y * width + x) * CHANNELS;
      const key = (pixels[start] << 16) | (pixels[start + 1] << 8) | pixels[start + 2];
      if (seen.has(key)) continue;
      seen.add(key);
      lowest = Math.min(lowest, contrast(colour, pixels.subarray(start, start + 3)));
    }
  }
  return lowest;
}
