/** English words for a change that somebody saw, and for the number that changed. */

/** Verbs and nouns of a change. */
export const CHANGES =
  /\b(?:drop(?:s|ped|ping)?|drop-?offs?|fell|falls?|fallen|falling|declin(?:e|es|ed|ing)|decreas(?:e|es|ed|ing)|dip(?:s|ped|ping)?|plung(?:e|es|ed|ing)|plummet(?:s|ed|ing)?|crash(?:es|ed|ing)?|tank(?:s|ed|ing)|collaps(?:e|es|ed|ing)|sank|sunk|sinking|nosediv(?:e|es|ed|ing)|slump(?:s|ed|ing)?|spik(?:e|es|ed|ing)|jump(?:s|ed|ing)?|surg(?:e|es|ed|ing)|rise|rises|risen|rising|rose|increas(?:e|es|ed|ing)|sky-?rocket(?:s|ed|ing)?|soar(?:s|ed|ing)?|explod(?:e|es|ed|ing)|shot up|halved|doubled|tripled|vanished|disappeared|dried up|went (?:up|down|through the roof|off a cliff)|(?:took|take|taken|taking) a (?:\w+ )?(?:hit|dive|drop|nosedive|dip|plunge|tumble)|cut in half|big change|sudden change|dramatic change)\b/;
/** Numbers that may have changed, with plain words for them. The first entry that a text matches is meant, or else visits. */
export const NUMBERS_SEEN: readonly (readonly [said: RegExp, plain: string])[] = [
  [/\b(?:revenue|turnover|income|earnings|sales)\b/, 'revenue'],
  [/\b(?:orders?|purchases?|transactions?)\b/, 'orders'],
  [/\b(?:conversion rates?|cvr)\b/, 'conversion rate'],
  [/\bbounce rates?\b/, 'bounce rate'],
  [/\b(?:sign-?ups?|subscriptions?|subscribers?)\b/, 'newsletter sign-ups'],
  [/\bdownloads?\b/, 'downloads'],
  [/\b(?:page ?views?|views?|view trends?|hits|reads|impressions)\b/, 'page views'],
  [/\b(?:visitors?|users?|readers?|people|audience|readership)\b/, 'visitors'],
];
