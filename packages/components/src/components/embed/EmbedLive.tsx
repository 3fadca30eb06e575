'use client';

import { createLeaf } from '../../behaviour/Live';
import { type EmbedOptions, embed } from './embed.behaviour';

/** The client leaf of a frame of `Embed`. */
export const EmbedLive = createLeaf<EmbedOptions, boolean>(embed);
