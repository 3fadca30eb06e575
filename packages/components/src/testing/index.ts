export { type MediaPreferences, setMedia } from './media';
export { resize, type Size, setIntersecting } from './observers';
export { type RenderedBehaviours, renderBehaviours } from './render';
export { resetDom, setupDom } from './setup';
