/** @jest-environment node */
import { type Labels, labels } from '../generated/labels';
import { ar } from '../generated/labels/ar';
import { de } from '../generated/labels/de';
import { es } from '../generated/labels/es';
import { fr } from '../generated/labels/fr';
import { ja } from '../generated/labels/ja';
import { withLabels } from '../page/labels';
import { searchLabels } from '../search/labels';
import { sliderLabels } from '../slider/labels';
import { labelsOf } from './labelsOf';

/** The placeholders of each label (`%s`, `%q`, `%t`), with the path to the label. */
const placeholders = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([name, text]) => {
    if (typeof text !== 'string') return placeholders(text, `${path}${name}.`);
    return [`${path}${name} ${(text.match(/%[sqt]/g) ?? []).sort().join('')}`];
  });

/** All labels except plural forms, which differ between languages. */
const flat = ({ slider, formErrors: _, searchWidgets: { results: __, ...widgets }, ...rest }: Labels) =>
  placeholders({ ...rest, slider, widgets }).sort();

const { results: _, ...widgets } = searchLabels;
const english = placeholders({
  ...Object.fromEntries(Object.entries(labels).filter(([, text]) => typeof text === 'string')),
  formAnswers: labels.formAnswers,
  slider: sliderLabels,
  widgets,
}).sort();

test.each(Object.entries({ ar, de, es, fr, ja }))(
  '%s has every label with its placeholders',
  (_name, texts) => {
    expect(flat(texts)).toEqual(english);
    expect(texts.searchWidgets.results?.other).toContain('%q');
    expect(texts.formErrors.other).toContain('%s');
  },
);

test('a site overrides labels one by one', () => {
  expect(withLabels({ close: 'Zu' })).toEqual({ ...labels, close: 'Zu' });
  expect(withLabels(undefined)).toBe(labels);
  const readLabel = labelsOf({ top: 'Top' });
  expect(readLabel({ top: 'Up' })).toEqual({ top: 'Up' });
});
