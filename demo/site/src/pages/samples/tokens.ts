import { readFileSync } from 'node:fs';

interface Token {
  /** Its custom property. */
  css: string;
}

const file = new URL('../../../packages/components/dist/tokens.json', import.meta.url);
const { tokens }: { tokens: Record<string, Token> } = JSON.parse(readFileSync(file, 'utf8'));

/** The tokens of a group, in the order of their files: the rest of the path, and the custom property. */
export const tokensOf = (group: string): [name: string, css: string][] =>
  Object.entries(tokens).flatMap(([path, { css }]) =>
    path.startsWith(`${group}.`) ? [[path.slice(group.length + 1), css]] : [],
  );
