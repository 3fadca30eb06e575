export * from './content';
export * from './generated/components';
