export { Download, type DownloadProps } from './Download';
