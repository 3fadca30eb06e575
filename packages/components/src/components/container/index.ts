export type { ContainerItem } from '../../model/children';
export { type AllowedComponent, type AllowedComponents, Container, type ContainerProps } from './Container';
