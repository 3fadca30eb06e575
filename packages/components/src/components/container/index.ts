export {
  type AllowedComponent,
  type AllowedComponents,
  Container,
  type ContainerItem,
  type ContainerProps,
} from './Container';
