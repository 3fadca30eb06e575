import { type Fields, isObject, text } from '../../model/model';
import { base, boolean, number, one, oneOf, type Reader, reader } from '../../model/read';
import type { Registry } from '../../model/render';
import { Embed } from './Embed';
import type { EmbedProps, EmbedResult, EmbedResultOptions, OEmbed } from './types';

const response = reader<OEmbed>({
  type: oneOf('photo', 'video', 'link', 'rich'),
  version: text,
  title: text,
  author_name: text,
  author_url: text,
  provider_name: text,
  provider_url: text,
  width: number,
  height: number,
  url: text,
  html: text,
});

/** Providers write `author_name`, and the CMS's exporter `authorName`. */
const snakeCase = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`),
      value,
    ]),
  );

/** The answer is in its own field, or is the options themselves. */
const options: Reader<EmbedResultOptions> = value => {
  if (!isObject(value)) return undefined;
  const answer = isObject(value.response) ? value.response : value;
  const provider = text(value.provider);
  return { ...(provider && { provider }), response: response(snakeCase(answer)) };
};

/** Reads a type in any case. */
const type: Reader<NonNullable<EmbedProps['type']>> = value =>
  oneOf('URL', 'HTML', 'EMBEDDABLE')(text(value)?.toUpperCase());

const read = reader<EmbedProps, 'mode' | 'image'>({
  ...base,
  type,
  url: text,
  html: text,
  embeddableResourceType: text,
  youtubeVideoId: text,
  result: one(reader<EmbedResult>({ processor: text, options })),
  title: text,
  imagePath: text,
  priority: boolean,
});

export default {
  embed: ({ fields, labels, components, mode }) => (
    <Embed {...read(fields)} labels={labels} components={components} mode={mode} />
  ),
} satisfies Registry;
