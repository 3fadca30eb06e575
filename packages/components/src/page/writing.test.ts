import { documentAttributes, isDifferentWriting, isRightToLeft, languageTag, markWriting } from './writing';

test.each(['ja-jp', 'ko-kr', 'ar', 'ar-eg', 'cn', 'zh-cn', 'zh-tw', 'ja_JP', 'AR-EG'])(
  'LNG-04 %s counts as a different writing type',
  code => expect(isDifferentWriting(code)).toBe(true),
);

test.each(['', 'en-us', 'de_DE', 'fr', 'es-ES', 'arn-CL', 'jam'])('LNG-04 "%s" does not', code => {
  expect(isDifferentWriting(code)).toBe(false);
});

test('LNG-04 ar and ar-eg are right-to-left, the others are not', () => {
  const codes = ['ja-jp', 'ko-kr', 'ar', 'ar-eg', 'cn', 'zh-cn', 'zh-tw', 'en'];
  expect(codes.filter(isRightToLeft)).toEqual(['ar', 'ar-eg']);
});

test('LNG-03 converts a CMS’s language to a language tag', () => {
  expect(['en_US', 'ja-jp', 'cn', 'zh-Hant-tw', 'DE'].map(languageTag)).toEqual([
    'en-US',
    'ja-JP',
    'zh-CN',
    'zh-Hant-TW',
    'de',
  ]);
});

test('LNG-04 adds a class to the page, and removes it when the language changes', () => {
  expect(documentAttributes('ar_EG')).toEqual({
    lang: 'ar-EG',
    dir: 'rtl',
    className: 'page-different-writing',
  });
  expect(documentAttributes('fr')).toEqual({ lang: 'fr', dir: 'ltr' });
  const page = document.createElement('html');
  page.lang = 'ja-JP';
  markWriting(page);
  expect(page).toHaveClass('page-different-writing');
  page.lang = 'en';
  markWriting(page);
  expect(page).not.toHaveClass('page-different-writing');
});
