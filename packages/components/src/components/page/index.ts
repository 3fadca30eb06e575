export { type HtmlPageItem, Page, type PageProps } from './Page';
