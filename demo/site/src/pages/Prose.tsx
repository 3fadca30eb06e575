// biome-ignore-all lint/suspicious/noArrayIndexKey: the parts of a fixed text never change order
/** Text from a doc comment or a guide. The only Markdown supported is `code`. */
export function Prose({ text }: { text: string }) {
  return text
    .split('`')
    .map((part, index) => (index % 2 ? <code key={`${index}-${part}`}>{part}</code> : part));
}
