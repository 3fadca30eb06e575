import { sliderLabels } from '../../slider/labels';
import { labels, withLabels } from '../labels';
import { ar } from './ar';
import { de } from './de';
import { es } from './es';
import { fr } from './fr';
import { ja } from './ja';

const languages = { ar, de, es, fr, ja };

test.each(Object.entries(languages))(
  '%s has every word, and leaves the places for names open',
  (_name, own) => {
    expect(Object.keys(own).sort()).toEqual(Object.keys(labels).sort());
    expect(Object.keys(own.slider ?? {}).sort()).toEqual(Object.keys(sliderLabels).sort());
    const places = (all: object) =>
      Object.entries(all).flatMap(([name, text]) => {
        const count = typeof text === 'string' ? text.split('%s').length - 1 : 0;
        return count > 0 ? [`${name} ${count}`] : [];
      });
    expect(places(own)).toEqual(places(labels));
    expect(places(own.slider ?? {})).toEqual(places(sliderLabels));
  },
);

test('every word can be replaced, one by one', () => {
  expect(withLabels({ close: 'Zu' })).toEqual({ ...labels, close: 'Zu' });
  expect(withLabels(undefined)).toBe(labels);
});
