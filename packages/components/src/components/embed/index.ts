export { type ConsentOptions, hasConsent, setConsent } from './consent';
export { Embed } from './Embed';
export type { ConsentRequest } from './embed.behaviour';
export type { EmbedProps, EmbedResult, EmbedResultOptions, OEmbed } from './types';
