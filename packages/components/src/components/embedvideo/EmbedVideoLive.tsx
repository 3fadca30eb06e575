'use client';

import { createLeaf } from '../../behaviour/Live';
import { type EmbedVideoOptions, embedvideo } from './embedvideo.behaviour';

/** The client leaf of `EmbedVideo`. */
export const EmbedVideoLive = createLeaf<EmbedVideoOptions, boolean>(embedvideo);
