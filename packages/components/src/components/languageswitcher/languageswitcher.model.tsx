import { text } from '../../model/model';
import { base, from, list, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { type LanguageItem, LanguageSwitcher, type LanguageSwitcherProps } from './LanguageSwitcher';

/** Reads a language switcher. */
export const readLanguageSwitcher = reader<LanguageSwitcherProps, 'labels'>({
  ...base,
  currentLang: text,
  languageList: list(
    reader<LanguageItem, 'path'>({ id: text, link: from('path', text), text }),
    'id',
    'link',
    'text',
  ),
  iconName: text,
});

export default {
  languageswitcher: ({ fields, labels, components }) => (
    <LanguageSwitcher {...readLanguageSwitcher(fields)} labels={labels} components={components} />
  ),
} satisfies Registry;
