export { reveal } from './dom';
export {
  type Lazy,
  type Mountable,
  type Mounted,
  type MountedAll,
  mount,
  mountAll,
  type Running,
} from './mount';
export type {
  AnyBehaviour,
  Attributes,
  Behaviour,
  Change,
  Effect,
  Engine,
  Handlers,
  IdOf,
  Items,
  PartEvents,
  Step,
} from './types';
