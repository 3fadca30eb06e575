export { Container, type ContainerItem, type ContainerProps } from './Container';
