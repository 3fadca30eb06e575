import { isObject, text } from '../../model/model';
import { base, from, heading, type Reader, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { Download, type DownloadProps } from './Download';

/** An address, or the model of an image. */
const image: Reader<string> = value => text(isObject(value) ? value.src : value);

const read = reader<DownloadProps, 'labels' | 'url'>({
  ...base,
  title: text,
  titleType: heading,
  description: text,
  link: from('url', text),
  filename: text,
  format: text,
  extension: text,
  size: text,
  actionText: text,
  image,
});

export default {
  download: ({ fields, labels, components }) => (
    <Download {...read(fields)} labels={labels} components={components} />
  ),
} satisfies Registry;
