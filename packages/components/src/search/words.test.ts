/** @jest-environment node */
import fc from 'fast-check';
import { highlight, snippet } from './highlight';
import { fill, formatNumber, plural } from './labels';
import { fold, splitter, termsOf } from './words';

const tags = { pre: '[', post: ']' };

describe('splitter and fold', () => {
  it('ignore case and accents, and keep marks that change a letter', () => {
    expect(['Kühler', 'ÉTÉ', 'أمان', 'مُدَرِّس', 'ﬁlter'].map(fold)).toEqual([
      'kuhler',
      'ete',
      'امان',
      'مدرس',
      'filter',
    ]);
    expect(fold('ガス')).toBe('ガス');
    expect(fold('ガス')).not.toBe(fold('カス'));
  });

  it('ignore width, the script of digits, the kind of kana and Arabic spellings', () => {
    expect(
      ['ＰＸ', '９０', '٩٠', '۹۰', 'ﾁﾗｰ', 'ちらー', 'مبنى', 'مبني', 'صيانة', 'صيـانه'].map(fold),
    ).toEqual([...['px', '90', '90', '90', 'チラー', 'チラー'], ...['مبني', 'مبني', 'صيانه', 'صيانه']]);
  });

  it('divide letters and digits, and what French writes with an apostrophe', () => {
    const parts = (text: string) => splitter('fr')(text).map(word => [word.text, word.isPart]);
    expect(parts('PX90')).toEqual([
      ['PX', true],
      ['90', false],
    ]);
    expect(parts('l’air, 6.10, don’t').map(([text]) => text)).toEqual(['l', 'air', '6.10', 'don’t']);
  });

  it('find words in languages without spaces, and in Arabic', () => {
    expect(splitter('ja')('圧縮空気とガス').map(({ text }) => text)).toEqual(['圧縮', '空気', 'と', 'ガス']);
    expect(splitter('ar')('الهواء المضغوط، والغاز').map(({ index, folded }) => [index, folded])).toHaveLength(
      3,
    );
  });

  it('find the last word even if `isWordLike` is false, as for some Japanese words in Firefox', () => {
    const original = Intl.Segmenter;
    const segments = [{ segment: '圧縮', index: 0, isWordLike: false }];
    Object.assign(Intl, {
      Segmenter: class {
        segment = () => segments;
      },
    });
    expect(splitter('ja')('圧縮').map(({ text }) => text)).toEqual(['圧縮']);
    Object.assign(Intl, { Segmenter: original });
  });

  it('find words without `Intl.Segmenter` too', () => {
    const original = Intl.Segmenter;
    Object.assign(Intl, { Segmenter: undefined });
    expect(splitter('en')('Oil-free, 7.5 bar').map(({ text }) => text)).toEqual([
      'Oil',
      'free',
      '7',
      '5',
      'bar',
    ]);
    Object.assign(Intl, { Segmenter: original });
    expect(splitter('no such language')('two words')).toHaveLength(2);
  });
});

describe('terms', () => {
  const forms = (language: string, text: string) => termsOf(splitter(language)(text)).map(term => term.forms);

  it('of Japanese are pairs of letters, across the words that a browser sees, with their places', () => {
    expect(forms('ja', '圧縮ｶﾞｽ、PX')).toEqual([['圧縮'], ['縮ガ'], ['ガス'], ['ス'], ['px']]);
    expect(termsOf(splitter('ja')('圧縮ｶﾞｽ')).map(({ text, index }) => [text, index])).toEqual([
      ['圧縮', 0],
      ['縮ｶﾞ', 1],
      ['ｶﾞｽ', 2],
      ['ｽ', 4],
    ]);
  });

  it('of Arabic are the word with and without the article and what is written with it', () => {
    expect(forms('ar', 'الضاغط والضاغط للضاغط ضاغط ولد')).toEqual([
      ['الضاغط', 'ضاغط'],
      ['والضاغط', 'ضاغط'],
      ['للضاغط', 'ضاغط'],
      ['ضاغط'],
      ['ولد'],
    ]);
  });
});

describe('highlight', () => {
  const split = splitter('en');
  const mark = (text: string, terms: string[], indexed: string[]) =>
    highlight(text, termsOf(split(text)), { words: terms, found: new Set(indexed) }, tags);

  it('marks the matching prefix of a word, and the whole word for a typo', () => {
    expect(mark('Compressors and compressed air', ['compress'], ['compressors', 'compressed'])).toEqual({
      value: '[Compress]ors and [compress]ed air',
      matchLevel: 'full',
      matchedWords: ['compress'],
    });
    expect(mark('A dryer', ['dreyr', 'oil'], ['dryer'])).toEqual({
      value: 'A [dryer]',
      matchLevel: 'partial',
      matchedWords: ['dryer'],
    });
    expect(mark('Kühler', ['kuhl'], ['kuhler']).value).toBe('[Kühl]er');
    expect(mark('Nothing', ['x'], ['x']).matchLevel).toBe('none');
  });

  it('changes nothing in the text except for the tags', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string()), (text, terms) => {
        const words = split(text);
        const indexed = words.filter((_, index) => index % 2).map(({ folded }) => folded);
        const searched = { words: terms, found: new Set(indexed) };
        const { value } = highlight(text, termsOf(words), searched, { pre: '⟦', post: '⟧' });
        expect(value.replace(/[⟦⟧]/g, '')).toBe(text.replace(/[⟦⟧]/g, ''));
      }),
    );
  });

  it('cuts a snippet around the first match', () => {
    const text = `${'before '.repeat(30)}match ${'after '.repeat(60)}`;
    const cutFrom = (whole: string, terms: string[]) =>
      snippet(whole, split(whole), termsOf(split(whole)), { words: terms, found: new Set(terms) }, tags);
    const cut = cutFrom(text, ['match']);
    expect(cut.value).toMatch(/^… (before ){8}\[match\] (after ){18}after …$/);
    // What is between marks of direction is whole.
    const range = '\u2066from 0.5 to 900 kW\u2069';
    const isolated = cutFrom(`${range} ${'before '.repeat(6)}match ${'after '.repeat(16)}${range} end`, [
      'match',
    ]);
    expect(isolated.value).toMatch(/^\u2066from .+\[match\].+kW\u2069 …$/);
    expect(cutFrom('short', ['x']).value).toBe('short');
    expect(cutFrom('', ['x']).value).toBe('');
  });
});

describe('labels of the widgets', () => {
  it('use the plural forms of a language', () => {
    const forms = { zero: '0', one: '1', two: '2', few: 'few', many: 'many', other: 'other' };
    expect([0, 1, 2, 3, 11, 100].map(count => plural(forms, count, 'ar'))).toEqual([
      '0',
      '1',
      '2',
      'few',
      'many',
      'other',
    ]);
    expect(plural({ other: 'all' }, 1, 'en')).toBe('all');
    expect(plural({ one: 'one', other: 'all' }, 1, 'not a tag!')).toBe('one');
    expect([formatNumber(1234, 'de'), formatNumber(1234, 'not a tag!')]).toEqual(['1.234', '1234']);
  });

  it('insert what a visitor typed unchanged', () => {
    expect(fill('%s for “%q”', { s: '3', q: '$& %s <b>' })).toBe('3 for “$& %s <b>”');
    expect(fill('%s of %t', { s: '1' })).toBe('1 of %t');
  });
});
