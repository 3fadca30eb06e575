'use client';

import { Live, type LiveProps } from '../../behaviour/Live';
import { type BreadcrumbOptions, breadcrumb } from './breadcrumb.behaviour';

/** The client leaf of `Breadcrumb`: functions cannot cross from the server, so it brings the behaviour itself. */
export function BreadcrumbLive(props: Omit<LiveProps<BreadcrumbOptions, boolean>, 'behaviour'>) {
  return <Live {...props} behaviour={breadcrumb} />;
}
