// What the files of Splide's suite import: the facade where it is tested, our page for the tests, and else Splide's own files.

const { join, relative, sep } = require('node:path');

const slider = join(__dirname, '../../../packages/components/src/slider/splide');

/** Files of Splide's sources, and what replaces them. */
const REPLACED = [
  [/^core\/Splide\/Splide\.ts$/, join(slider, 'index.ts')],
  [/^constructors\/(EventBinder|EventInterface)\/\1\.ts$/, join(slider, 'bus.ts')],
  [/^constructors\/(RequestInterval|Throttle)\/\1\.ts$/, join(slider, 'timing.ts')],
];

/** The page for the tests is not in Splide's package. */
const PAGE = /^src\/js\/test(\/fixtures\/constants|\/index)?$/;

module.exports = (request, options) => {
  const root = process.env.SPLIDE_SUITE;
  // The name by which our page imports the class.
  const wanted =
    request === 'splide'
      ? 'src/js/core/Splide/Splide'
      : relative(root, join(options.basedir, request)).split(sep).join('/');
  if (request !== 'splide' && !(request.startsWith('.') && options.basedir.startsWith(root))) {
    return options.defaultResolver(request, options);
  }
  if (PAGE.test(wanted)) return join(__dirname, 'page.ts');
  const path = options.defaultResolver(join(root, wanted), options);
  if (process.env.SPLIDE_SUBJECT === 'splide') return path;
  const inSources = relative(join(root, 'src/js'), path).split(sep).join('/');
  return REPLACED.find(([pattern]) => pattern.test(inSources))?.[1] ?? path;
};
