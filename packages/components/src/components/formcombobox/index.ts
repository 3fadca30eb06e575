export { FormCombobox, type FormComboboxOption, type FormComboboxProps } from './FormCombobox';
export type { ComboboxSource, SourceItem } from './source';
