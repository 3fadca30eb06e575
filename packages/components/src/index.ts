export * from './content';
export * from './generated/components';
export type { BaseProps, RootAttributes } from './react/props';
