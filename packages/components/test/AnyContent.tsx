import { type CmsModel, Content, type ContentProps } from '../src/content';

/** `Content` for models that TypeScript would reject: of other generations, with invalid fields, or of an unknown type. */
export const AnyContent = ({ model, ...props }: Omit<ContentProps, 'model'> & { model: unknown }) => (
  <Content {...props} model={model as CmsModel} />
);
