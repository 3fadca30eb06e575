import { isObject, text } from '../../model/model';
import { list, type Reader, reader } from '../../model/read';
import type { VideoSource } from './VideoElement';

const sources = list(reader<VideoSource>({ id: text, url: text, type: text }), 'url');

/** Reads the files of a video: a list, one file, or the URL of one. */
export const readSources: Reader<VideoSource[]> = value => {
  if (typeof value === 'string') return value ? [{ url: value }] : undefined;
  return sources(isObject(value) ? [value] : value);
};
