/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { planted } from './planted';

test.each(planted.map(fault => [fault.id, fault] as const))(
  'the fault "%s" can be planted, and its test exists',
  (_, { file, from, to, test: [name, title] }) => {
    const source = readFileSync(join(__dirname, '../../src/slider', file), 'utf8');
    expect(source.split(from)).toHaveLength(2);
    expect(to).not.toBe(from);
    const tests = readFileSync(join(__dirname, `${name}.browser.test.ts`), 'utf8');
    // A name may start with that of its group, and have a placeholder for its first words.
    const [, group = '', rest = title] =
      /^(a trackpad|SLD-05: rotation|a rotation costs nothing between two moves|a slider that is removed without `destroy`) (.*)/.exec(
        title,
      ) ?? [];
    expect(tests).toContain(group);
    expect(rest.length).toBeGreaterThan(5);
  },
);
