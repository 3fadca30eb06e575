export type {
  Breakpoint,
  Feature,
  Length,
  Slide,
  Slider as SliderInstance,
  SliderEvents,
  SliderLabels,
  SliderOptions,
} from '../../slider';
export type { Control } from '../../slider/rail';
export { Slider, type SliderProps } from './Slider';
export {
  type SliderControl,
  type SliderHandle,
  type SliderHandlers,
  type SliderSnapshot,
  useSlider,
} from './useSlider';
