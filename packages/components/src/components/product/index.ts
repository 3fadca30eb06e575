export { Product, type ProductProps } from './Product';
