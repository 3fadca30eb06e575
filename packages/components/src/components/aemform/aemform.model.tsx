import { text } from '../../model/model';
import { base, boolean, number, type Reader, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { AemForm, type AemFormProps } from './AemForm';

type Ignored =
  | 'formType'
  | 'themeRef'
  | 'submitType'
  | 'thankyouConfig'
  | 'thankyouMessage'
  | 'thankyouPage'
  | 'enableFocusOnFirstField'
  | 'usePageLocale';

/** A height in px; dialogs of the CMS store `600` and `600px`. */
const height: Reader<number> = value => number(text(value)?.replace(/px$/, ''));

const read = reader<AemFormProps, 'labels' | Ignored>({
  ...base,
  title: text,
  formRef: text,
  url: text,
  useiframe: boolean,
  height,
});

export default {
  aemform: ({ fields, labels, components }) => (
    <AemForm {...read(fields)} labels={labels} components={components} />
  ),
} satisfies Registry;
