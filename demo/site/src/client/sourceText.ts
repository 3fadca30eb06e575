const texts = new Map<string, Promise<string>>();

/** The text of a source file; fetched once. */
export function sourceText(href: string): Promise<string> {
  let text = texts.get(href);
  if (!text) {
    text = fetch(href).then(response => {
      if (!response.ok) throw new Error(`${href}: ${response.status}`);
      return response.text();
    });
    texts.set(href, text);
    // A visitor may try again.
    text.catch(() => texts.delete(href));
  }
  return text;
}
