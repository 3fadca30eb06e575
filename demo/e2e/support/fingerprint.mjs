// Fingerprints of images: small enough to be committed, and precise enough to say where an image has changed.
//
// An image is cut into blocks. For each block a fingerprint has the mean of brightness and of two colour differences, and
// how far the brightness leans to the end and to the bottom: if a text moves by two pixels within a block, the means stay as
// they are, but its centre moves.

import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

/** Width and height of a block in px. */
export const BLOCK = 64;

/**
 * The size of one step of each value of a block: brightness, blue and red difference, lean along x and y. A lean of 1 is what
 * half a block makes that is four levels brighter than the other half.
 */
const STEPS = [2, 2, 2, 0.5, 0.5];

/** The values without the leans: they are enough for the same layout in other colours. */
const COLOURS = 3;

/**
 * The difference in steps from which a value counts as changed. Half a step is lost by rounding, the rest is noise, for
 * example of edges that another version of the browser smooths in another way.
 */
const CHANGED = 0.75;

/** The values of the block at `x0`, `y0` in steps. */
function block({ width, height, channels, pixels }, x0, y0) {
  const x1 = Math.min(x0 + BLOCK, width);
  const y1 = Math.min(y0 + BLOCK, height);
  const [centreX, centreY] = [(x0 + x1 - 1) / 2, (y0 + y1 - 1) / 2];
  let [bright, blue, red, leanX, leanY] = [0, 0, 0, 0, 0];
  for (let y = y0; y < y1; y += 1) {
    let row = 0;
    for (let x = x0, at = (y * width + x0) * channels; x < x1; x += 1, at += channels) {
      const [r, g, b] = [pixels[at], pixels[at + 1], pixels[at + 2]];
      const light = 0.299 * r + 0.587 * g + 0.114 * b;
      row += light;
      blue += b - light;
      red += r - light;
      leanX += light * (x - centreX);
    }
    bright += row;
    leanY += row * (y - centreY);
  }
  const area = (x1 - x0) * (y1 - y0);
  const means = [bright / area - 128, blue / area, red / area];
  const features = [...means, leanX / area / BLOCK, leanY / area / BLOCK];
  return features.map((value, index) => value / STEPS[index]);
}

/** The fingerprint of a decoded image, or of its parts from top to bottom, each of which has whole blocks except the last. */
export function fingerprint(parts) {
  const width = parts[0].width;
  const columns = Math.ceil(width / BLOCK);
  const blocks = [];
  for (const part of parts) {
    for (let y = 0; y < part.height; y += BLOCK)
      for (let column = 0; column < columns; column += 1) blocks.push(block(part, column * BLOCK, y));
  }
  return { width, height: parts.reduce((sum, part) => sum + part.height, 0), columns, blocks };
}

/**
 * A fingerprint as one line: its size, and the rounded values, first of all blocks the brightness, then the others.
 *
 * @param isColour - leaves the leans out
 */
export function write({ width, height, blocks }, isColour = false) {
  const bytes = new Int8Array(blocks.length * (isColour ? COLOURS : STEPS.length));
  for (let at = 0; at < bytes.length; at += 1)
    bytes[at] = Math.round(blocks[at % blocks.length][Math.floor(at / blocks.length)]);
  return `${width}x${height} ${brotliCompressSync(Buffer.from(bytes.buffer)).toString('base64')}`;
}

/** Reads what `write` has written. */
export function read(line) {
  const [size, packed] = line.split(' ');
  const [width, height] = size.split('x').map(Number);
  const bytes = new Int8Array(brotliDecompressSync(Buffer.from(packed, 'base64')));
  const columns = Math.ceil(width / BLOCK);
  const count = columns * Math.ceil(height / BLOCK);
  const values = Array.from({ length: bytes.length / count }, (_, value) => value * count);
  const blocks = Array.from({ length: count }, (_, index) => values.map(start => bytes[start + index]));
  return { width, height, columns, blocks };
}

const differs = (print, other) =>
  !print || !other || print.some((value, index) => Math.abs(value - other[index]) > CHANGED);

/**
 * Where an image differs from an earlier one that was written and read: rectangles in px. Changed blocks that touch are one
 * rectangle. Rows that only one of the two has are changed.
 */
export function changes(before, after) {
  if (before.width !== after.width) return [{ x: 0, y: 0, width: after.width, height: after.height }];
  const { columns, width } = after;
  const height = Math.max(before.height, after.height);
  const rows = Math.ceil(height / BLOCK);
  const changed = new Set();
  for (let index = 0; index < rows * columns; index += 1)
    if (differs(before.blocks[index], after.blocks[index])) changed.add(index);
  // A height that differs by a few px may be too little for the blocks at the end.
  if (before.height !== after.height)
    for (let column = 0; column < columns; column += 1) changed.add((rows - 1) * columns + column);
  const changes = [];
  for (const first of changed) {
    changed.delete(first);
    const box = { left: columns, right: 0, top: rows, bottom: 0 };
    for (const queue = [first]; queue.length > 0; ) {
      const index = queue.pop();
      const [column, row] = [index % columns, Math.floor(index / columns)];
      box.left = Math.min(box.left, column);
      box.right = Math.max(box.right, column + 1);
      box.top = Math.min(box.top, row);
      box.bottom = Math.max(box.bottom, row + 1);
      for (const [x, y] of [
        [column - 1, row],
        [column + 1, row],
        [column, row - 1],
        [column, row + 1],
      ]) {
        const next = y * columns + x;
        if (x >= 0 && x < columns && changed.delete(next)) queue.push(next);
      }
    }
    const [x, y] = [box.left * BLOCK, box.top * BLOCK];
    changes.push({
      x,
      y,
      width: Math.min(box.right * BLOCK, width) - x,
      height: Math.min(box.bottom * BLOCK, height) - y,
    });
  }
  return changes;
}
