export { Footer, type FooterColumn, type FooterLink, type FooterLogo, type FooterProps } from './Footer';
