import type { CmsModel } from '../generated/cmsModels';
import { isObject } from '../model/model';

/**
 * Whether a value can be rendered as a model: an object with a resource type (`:type`). Use it on JSON from a CMS, whose type
 * TypeScript cannot know. Fields are not checked: `Content` ignores invalid ones, and `dstool check` reports them.
 */
export const isCmsModel = (value: unknown): value is CmsModel =>
  isObject(value) && typeof value[':type'] === 'string';
