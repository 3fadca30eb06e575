import type { SearchIndex } from '../../src/search/static';

const record = (page: string, section: string | undefined, text: string, group?: string) => {
  const path = `library/${page.toLowerCase().replaceAll(' ', '-')}.html${section ? `#${section.toLowerCase()}` : ''}`;
  return {
    objectID: path,
    url: path,
    page,
    text,
    ...(section && { section }),
    ...(group && { group }),
  };
};

/** An index in the format that `dstool build` writes. */
export const index: SearchIndex = {
  version: 1,
  language: 'en',
  records: [
    record('Compressors', undefined, 'Screw and piston compressors for workshops and plants.', 'Products'),
    record('Compressors', 'Noise', 'A compressor in a housing stays below 62 dB(A).', 'Products'),
    record('Dryers', undefined, 'Refrigeration dryers reach a dew point of 3 °C.', 'Products'),
    record('Chillers', undefined, '<script>alert(1)</script> is text here & stays so.', 'Products'),
    ...Array.from({ length: 25 }, (_, at) =>
      record(`Valve ${at + 1}`, undefined, `A valve, number ${at + 1}.`),
    ),
  ],
};

/** The parts of a response that the client uses; jsdom has no `Response`. */
export const answer = (value: unknown, status = 200) => ({
  ok: status < 300,
  status,
  async json() {
    return typeof value === 'string' ? JSON.parse(value) : value;
  },
});

/** Answers `fetch` like a server with this one index, or as `reply` does for an address; returns the requested URLs. */
export function serveIndex(reply: (address: string) => unknown = () => answer(index)): string[] {
  const asked: string[] = [];
  globalThis.fetch = (async (address: URL) => {
    asked.push(address.href);
    return reply(address.href);
  }) as typeof fetch;
  return asked;
}
