// Content: models in separate files and one per line of a list, against the components' own schemas.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bench, dstool, measure, root, row, workFolder } from './measure.mjs';

const ajv = `
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2020.js';
const [schemas, models] = process.argv.slice(2);
const ajv = new Ajv({ strict: false, discriminator: true, validateFormats: false });
for (const name of readdirSync(schemas)) {
  const schema = JSON.parse(readFileSync(join(schemas, name), 'utf8'));
  schema.$id ??= name;
  ajv.addSchema(schema, name);
}
const validate = ajv.getSchema('container.schema.json');
let wrong = 0;
const check = text => {
  if (!validate(JSON.parse(text))) wrong += 1;
};
if (models.endsWith('.ndjson')) {
  for (const line of readFileSync(models, 'utf8').split('\\n')) if (line !== '') check(line);
} else {
  for (const name of readdirSync(models)) check(readFileSync(join(models, name), 'utf8'));
}
console.log(wrong);
`;

/** Returns the rows of this section. */
export function content({ quick }) {
  const cwd = workFolder('content');
  const models = join(cwd, 'models');
  mkdirSync(models);
  const count = quick ? 4000 : 20000;
  const text = 'The rotors never touch, and the air never meets oil. '.repeat(8);
  const lines = [];
  let bytes = 0;
  for (let at = 0; at < count; at += 1) {
    const items = Object.fromEntries(
      [0, 1, 2].map(n => [
        `teaser_${n}`,
        {
          ':type': 'plenum/components/teaser',
          id: `teaser-${at}-${n}`,
          pretitle: 'Compressors',
          title: `Oil-free screw, model ${at}`,
          description: `<p>${text}</p>`,
          imagePath: '/art/compressor.svg',
          actionsEnabled: true,
          actions: [
            {
              id: `cta-${at}-${n}`,
              title: 'Read more',
              link: { valid: true, url: '/products.html' },
              ':type': 'nt:unstructured',
            },
          ],
        },
      ]),
    );
    const model = {
      ':type': 'plenum/components/container',
      id: `container-${at}`,
      ':items': items,
      ':itemsOrder': Object.keys(items),
    };
    const json = JSON.stringify(model, null, 2);
    bytes += json.length;
    lines.push(JSON.stringify(model));
    writeFileSync(join(models, `container-${String(at).padStart(6, '0')}.json`), json);
  }
  const list = `${lines.join('\n')}\n`;
  writeFileSync(join(cwd, 'models.ndjson'), list);
  const dist = join(root, 'packages', 'components', 'dist');
  writeFileSync(join(cwd, 'manifest.json'), readFileSync(join(dist, 'manifest.json')));
  writeFileSync(join(cwd, 'dstool.toml'), '[content]\nsources = []\nmanifest = "manifest.json"\n');
  writeFileSync(join(bench, '.work', 'ajv.mjs'), ajv);
  const schemas = join(dist, 'schemas');
  if (readdirSync(schemas).length === 0) throw new Error('no schemas: run `npm run build` first');
  return [
    ['models', bytes, `${count.toLocaleString('en')} files`, '3 ×'],
    ['models.ndjson', list.length, `${count.toLocaleString('en')} lines (NDJSON)`, '4 ×'],
  ].map(([source, bytes, work, target]) => {
    const ours = measure(dstool, ['check', source], { cwd, runs: 9 });
    const theirs = measure(process.execPath, [join(bench, '.work', 'ajv.mjs'), schemas, join(cwd, source)], {
      cwd: bench,
      runs: 5,
    });
    const [size, speed] = [bytes / 1e6, bytes / 1e6 / ours.cpu].map(value => value.toFixed(0));
    return row(`content, ${work}, ${size} MB (${speed} MB/s)`, 'ajv', ours, theirs, target);
  });
}
