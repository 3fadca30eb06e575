import { text } from '../../model/model';
import { base, from, heading, reader } from '../../model/read';
import { readImage } from '../../model/readImage';
import type { Registry } from '../../model/render';
import { Download, type DownloadProps } from './Download';

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
  image: readImage,
});

export default {
  download: ({ fields, labels, components }) => (
    <Download {...read(fields)} labels={labels} components={components} />
  ),
} satisfies Registry;
