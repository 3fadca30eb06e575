// cssnano with its default preset.

import cssnano from 'cssnano';
import postcss from 'postcss';

const processor = postcss([cssnano({ preset: 'default' })]);

/** The smallest form of a style sheet; the source if cssnano cannot read it. */
export async function minified(source) {
  try {
    return (await processor.process(source, { from: undefined })).css;
  } catch {
    return source;
  }
}
