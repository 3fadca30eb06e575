export type { TableOfContentsItem } from './headings';
export { TableOfContents, type TableOfContentsProps } from './TableOfContents';
