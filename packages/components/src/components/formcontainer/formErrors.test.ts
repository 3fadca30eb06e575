/** @jest-environment node */
import { labels } from '../../generated/labels';
import { ar } from '../../generated/labels/ar';
import { de } from '../../generated/labels/de';
import { ja } from '../../generated/labels/ja';
import type { FormError } from './fields';
import { type FormOptions, type FormState, reject } from './formcontainer.behaviour';

/** The title of an error summary with a number of fields. */
const title = (count: number, texts: FormOptions['labels']) =>
  reject(Array.from({ length: count }, () => ({}) as FormError))({ tries: 0 } as FormState, { labels: texts })
    .title;

test('the title of the error summary has the plural form of the language', () => {
  expect([1, 2].map(count => title(count, labels))).toEqual([
    'One field needs your attention',
    '2 fields need your attention',
  ]);
  expect([1, 2].map(count => title(count, de))).toEqual([
    'Ein Feld muss korrigiert werden',
    '2 Felder müssen korrigiert werden',
  ]);
  expect([1, 10].map(count => title(count, ja))).toEqual([
    '1件の項目をご確認ください',
    '10件の項目をご確認ください',
  ]);
  expect([1, 2, 3, 11, 100].map(count => title(count, ar))).toEqual([
    'يُرجى مراجعة حقل واحد',
    'يُرجى مراجعة حقلين',
    'يُرجى مراجعة 3 حقول',
    'يُرجى مراجعة 11 حقلًا',
    'يُرجى مراجعة 100 حقل',
  ]);
});
