export { ContentFragment, type ContentFragmentItem, type ContentFragmentProps } from './ContentFragment';
export type { AssociatedContent, Fragment, FragmentElement, FragmentTextElement } from './types';
