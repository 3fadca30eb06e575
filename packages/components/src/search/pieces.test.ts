/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { piecesOf } from './pieces';
import { splitter, termsOf } from './words';

const cases: [text: string, pieces: string[]][] = JSON.parse(
  readFileSync(join(__dirname, '../../../../tools/ds-site/src/search/pieces.json'), 'utf8'),
);

describe('pieces of words', () => {
  it.each(cases)('SCH-04 what is asked for %s is what `dstool` writes for it', (text, pieces) => {
    const split = splitter('en');
    const asked = termsOf(split(text)).flatMap(({ forms }) => forms.flatMap(piecesOf));
    expect(asked.filter(piece => !pieces.includes(piece))).toEqual([]);
    expect(asked.length).toBeGreaterThanOrEqual(pieces.length > 0 ? 1 : 0);
  });

  it('asks for all of a word, whatever is in it', () => {
    expect(piecesOf('PX-90.5')).toEqual(['px', '90', '5']);
    expect(piecesOf('can’t')).toEqual(['can', 't']);
    expect(piecesOf('冷')).toEqual(['冷']);
    expect(piecesOf('水冷式')).toEqual(['水冷', '冷式']);
    expect(piecesOf('–')).toEqual([]);
  });
});
