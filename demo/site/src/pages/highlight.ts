const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeText = (text: string) => text.replace(/[&<>]/g, character => escapes[character] ?? character);
const mark = (kind: string, text: string) => `<span class="demo-code__${kind}">${escapeText(text)}</span>`;

const json = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const tag = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/g;
/** The name of an element, of an attribute or member; a string; a number, word with a meaning, or keyword. */
const tsx =
  /(<\/?)([A-Z][\w.]*|[a-z]+(?=[\s/>]))|([\w$-]+(?=[=:])(?!=>))|('(?:[^'\\]|\\.)*'|"[^"]*")|\b(import|from|export(?: default)?|(?:async )?function|return|const|true|false|null|-?\d+(?:\.\d+)?)\b/g;
const attribute = /([^\s"'=/<>]+)(?:(\s*=\s*)("[^"]*"|'[^']*'|[^\s>]+))?/g;

/** Replaces every match of `pattern` with marked-up text, and escapes the text in between. */
function tokens(source: string, pattern: RegExp, replace: (match: RegExpExecArray) => string): string {
  let html = '';
  let end = 0;
  for (const match of source.matchAll(pattern)) {
    html += escapeText(source.slice(end, match.index)) + replace(match);
    end = match.index + match[0].length;
  }
  return html + escapeText(source.slice(end));
}

/** Highlights JSON; the text content is identical to the source. */
function highlightJson(source: string): string {
  return tokens(source, json, ([whole, string, colon]) => {
    if (string === undefined) return mark('literal', whole);
    return colon === undefined ? mark('string', string) : mark('key', string) + escapeText(colon);
  });
}

/** Highlights HTML; the text content is identical to the source. */
function highlightHtml(source: string): string {
  return tokens(source, tag, ([whole, slash = '', name, attributes = '']) => {
    if (name === undefined) return mark('attribute', whole);
    const inside = tokens(
      attributes,
      attribute,
      ([, key = '', equals = '', value = '']) =>
        mark('attribute', key) + escapeText(equals) + (value && mark('string', value)),
    );
    return `&lt;${slash}${mark('key', name)}${inside}&gt;`;
  });
}

/** Highlights TypeScript with JSX as `jsx/print.ts` writes it; the text content is identical to the source. */
function highlightTsx(source: string): string {
  return tokens(source, tsx, ([whole, before, name, , string, literal]) => {
    if (string !== undefined) return mark('string', whole);
    if (literal !== undefined) return mark('literal', whole);
    return name === undefined ? mark('attribute', whole) : escapeText(before ?? '') + mark('key', name);
  });
}

const languages = { html: highlightHtml, json: highlightJson, tsx: highlightTsx };

/** The languages of an example's source files. */
export type Language = 'html' | 'json' | 'tsx';

/** Highlights source code; the text content is identical to the source. */
export const highlight = (language: Language, source: string): string => languages[language](source);

/** The words after a fence in a guide, and the language that each is highlighted as. */
const fences: Record<string, Language> = {
  html: 'html',
  json: 'json',
  js: 'tsx',
  jsx: 'tsx',
  ts: 'tsx',
  tsx: 'tsx',
};

/** Highlights code in any language; escapes languages that have no highlighter. */
export function highlightFence(language: string, source: string): string {
  const known = fences[language];
  return known ? highlight(known, source) : escapeText(source);
}

/** Code is folded after this many lines. */
const FOLD = 20;

/** The number of lines; a line break at the end begins no further line. */
export const lineCount = (source: string): number => source.trimEnd().split('\n').length;

/** The lines that are shown before a visitor asks for all of them. */
export function head(source: string): string {
  const lines = source.trimEnd().split('\n');
  return lines.length > FOLD ? lines.slice(0, FOLD).join('\n') : source;
}
