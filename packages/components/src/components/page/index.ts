export { type HtmlPageItem, Page, type PageProps, type RedirectTarget } from './Page';
