export { type ConsentOptions, hasConsent, setConsent } from './consent';
export { Embed, type EmbedProps, type EmbedResult, type EmbedResultOptions, type OEmbed } from './Embed';
export type { ConsentRequest } from './embed.behaviour';
