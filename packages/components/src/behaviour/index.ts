export { reveal } from './dom';
export { type Mounted, type MountedAll, mount, mountAll } from './mount';
export type {
  AnyBehaviour,
  Behaviour,
  Change,
  Effect,
  Engine,
  Handlers,
  IdOf,
  Items,
  Look,
  PartEvents,
  Step,
} from './types';
