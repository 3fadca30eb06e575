/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../../..');
const manifest = JSON.parse(readFileSync(join(root, 'packages/components/package.json'), 'utf8'));

/** What the tests of this folder import of form libraries, by the name of the package. */
function imported(): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  for (const file of readdirSync(__dirname).filter(name => name.endsWith('.test.tsx'))) {
    const text = readFileSync(join(__dirname, file), 'utf8');
    for (const [, what = '', from = ''] of text.matchAll(/^import (?!type)(.+?) from '([^'.]+)';$/gm)) {
      const library = from.startsWith('@') ? from.split('/').slice(0, 2).join('/') : from.split('/')[0];
      if (!library || /^react(-dom)?$|^@testing-library/.test(library)) continue;
      const values = names.get(library) ?? new Set();
      names.set(library, values);
      for (const value of what.replace(/[{}]|\* as /g, '').split(','))
        if (!value.trim().startsWith('type ')) values.add(value.replace(/ as .*/, '').trim());
    }
  }
  return names;
}

test('FRM-01 the table of form libraries in the guide has the versions and names of the tests', () => {
  const guide = readFileSync(join(root, 'demo/guides/forms.md'), 'utf8').split('\n## Form libraries\n')[1];
  const rows = [...(guide ?? '').matchAll(/^\| `(\S+)` \| (\S+) \| (.+?) \| .+ \|$/gm)].map(
    ([, library, version, names = '']) => ({ library, version, names: names.split(', ').toSorted() }),
  );
  const tested = [...imported()].map(([library, names]) => ({
    library,
    version: manifest.devDependencies[library],
    names: [...names].map(name => `\`${name}\``).toSorted(),
  }));
  const byName = (a: { library: string | undefined }, b: { library: string | undefined }) =>
    `${a.library}`.localeCompare(`${b.library}`);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.toSorted(byName)).toEqual(tested.toSorted(byName));
});
