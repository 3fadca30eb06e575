// Measures the contrast of text on images in rendered pixels.

import { inflateSync } from 'node:zlib';

/** Bytes per pixel of a PNG by its colour type: RGB and RGBA, which browsers write. */
const CHANNELS = { 2: 3, 6: 4 };

/**
 * Decodes a screenshot: 8 bits a channel, not interlaced.
 *
 * @returns width and height in px, the bytes of the pixels with the number of `channels` of each, and a function that returns
 *   the colour of a pixel as `[red, green, blue]`
 */
export function decode(png) {
  const parts = [];
  let header;
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const data = png.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') header = data;
    if (type === 'IDAT') parts.push(data);
    at += length + 12;
  }
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const channels = CHANNELS[header[9]];
  if (header[8] !== 8 || !channels || header[12] !== 0)
    throw new Error('unexpected PNG format: browsers do not write it');
  const raw = inflateSync(Buffer.concat(parts));
  const stride = width * channels;
  const pixels = Buffer.alloc(stride * height);
  for (let row = 0; row < height; row += 1) {
    const from = row * (stride + 1) + 1;
    const line = pixels.subarray(row * stride, (row + 1) * stride);
    const above = row > 0 ? pixels.subarray((row - 1) * stride, row * stride) : Buffer.alloc(stride);
    line.set(raw.subarray(from, from + stride));
    FILTERS[raw[from - 1]](line, above, channels);
  }
  return {
    width,
    height,
    channels,
    pixels,
    at: (x, y) => pixels.subarray((y * width + x) * channels, (y * width + x) * channels + 3),
  };
}

/** What restores a line of bytes, by the number of its PNG filter: none, sub, up, average, Paeth. */
const FILTERS = [
  () => {},
  (line, _, channels) => {
    for (let x = channels; x < line.length; x += 1) line[x] += line[x - channels];
  },
  (line, above) => {
    for (let x = 0; x < line.length; x += 1) line[x] += above[x];
  },
  (line, above, channels) => {
    for (let x = 0; x < line.length; x += 1)
      line[x] += ((x < channels ? 0 : line[x - channels]) + above[x]) >> 1;
  },
  (line, above, channels) => {
    for (let x = 0; x < line.length; x += 1) {
      const left = x < channels ? 0 : line[x - channels];
      const corner = x < channels ? 0 : above[x - channels];
      const up = above[x];
      const a = Math.abs(up - corner);
      const b = Math.abs(left - corner);
      const c = Math.abs(left + up - 2 * corner);
      line[x] += a <= b && a <= c ? left : b <= c ? up : corner;
    }
  },
];

/** The contribution of each channel value to the WCAG 2 luminance, before it is weighted by channel. */
const LINEAR = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
const luminance = colour =>
  0.2126 * LINEAR[colour[0]] + 0.7152 * LINEAR[colour[1]] + 0.0722 * LINEAR[colour[2]];

/** The contrast ratio of WCAG 2. */
export function contrast(one, other) {
  const [a, b] = [luminance(one), luminance(other)];
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
  const lines = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (
      !textContent.trim() ||
      parentElement.closest(
        '.cmp-header, .cmp-link__screen-reader-only, script, style, [inert], .cmp-slider__slide--offscreen',
      )
    )
      continue;
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

/** The lowest contrast of a colour to any pixel in a part of an image. Each distinct pixel colour is compared once. */
function lowestContrast({ at }, { left, right, top, bottom }, colour) {
  const seen = new Set();
  let lowest = Number.POSITIVE_INFINITY;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const pixel = at(x, y);
      const key = (pixel[0] << 16) | (pixel[1] << 8) | pixel[2];
      if (seen.has(key)) continue;
      seen.add(key);
      lowest = Math.min(lowest, contrast(colour, pixel));
    }
  }
  return lowest;
}
