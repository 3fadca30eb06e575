'use client';

import { createLeaf } from '../../behaviour/Live';
import { type BreadcrumbOptions, breadcrumb } from './breadcrumb.behaviour';

/** The client leaf of `Breadcrumb`. */
export const BreadcrumbLive = createLeaf<BreadcrumbOptions, boolean>(breadcrumb);
